import { describe, expect, it } from 'vitest'
import { firstSentence } from './OwnItemName.tsx'
import { pastedRows } from './pasted-rows.ts'

describe('pastedRows', () => {
  it.each([
    [
      'rows and cells',
      'а\tб\r\nв\tг\r\n',
      [
        ['а', 'б'],
        ['в', 'г'],
      ],
    ],
    [
      'a quoted cell with a tab, a newline and quotes',
      '"а\tб"\t"в\nг"\t"д ""е"""',
      [['а\tб', 'в\nг', 'д "е"']],
    ],
    ['a quote inside a word', 'шланг 1/2"\t5', [['шланг 1/2"', '5']]],
    ['empty cells, but no empty rows', 'а\t\tб\n\t\t\n', [['а', '', 'б']]],
  ])('parses %s', (_, text, rows) => expect(pastedRows(text)).toEqual(rows))

  it.each(['', 'просто слова', 'строка\nещё строка'])('treats «%s» as plain text', (text) =>
    expect(pastedRows(text)).toBeNull(),
  )
})

describe('firstSentence', () => {
  it.each([
    ['Не указан срок поставки. Укажите, сколько дней даётся поставщику.', 'Не указан срок поставки'],
    ['Нарушена ст. 16 п. 3.', 'Нарушена ст. 16 п. 3'],
    ['Без точки', 'Без точки'],
  ])('of «%s» is «%s»', (text, first) => expect(firstSentence(text)).toBe(first))
})
