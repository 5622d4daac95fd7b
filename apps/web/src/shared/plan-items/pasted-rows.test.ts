import { describe, expect, it } from 'vitest'
import { firstSentence } from './OwnItemName.tsx'
import { pastedRows } from './pasted-rows.ts'

describe('rows from the clipboard', () => {
  it.each([
    [
      'rows and cells',
      'а\tб\r\nв\tг\r\n',
      [
        ['а', 'б'],
        ['в', 'г'],
      ],
    ],
    ['a cell with a tab, a line and quotes inside', '"а\tб"\t"в\nг"\t"д ""е"""', [['а\tб', 'в\nг', 'д "е"']]],
    ['a quote inside a word', 'шланг 1/2"\t5', [['шланг 1/2"', '5']]],
    ['empty cells, but no empty rows', 'а\t\tб\n\t\t\n', [['а', '', 'б']]],
  ])('%s', (_, text, rows) => expect(pastedRows(text)).toEqual(rows))

  it.each(['', 'просто слова', 'строка\nещё строка'])('«%s» is just a text', (text) =>
    expect(pastedRows(text)).toBeNull(),
  )
})

describe('the first sentence', () => {
  it.each([
    ['Не указан срок поставки. Укажите, сколько дней даётся поставщику.', 'Не указан срок поставки'],
    ['Нарушена ст. 16 п. 3.', 'Нарушена ст. 16 п. 3'],
    ['Без точки', 'Без точки'],
  ])('%s', (text, first) => expect(firstSentence(text)).toBe(first))
})
