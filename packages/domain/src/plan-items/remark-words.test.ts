import { hasWords } from '@zakup/messages/catalogue'
import { remarkText } from '@zakup/messages/remark-text'
import { remarks } from '@zakup/messages/ru/remarks'
import { describe, expect, it } from 'vitest'
import { CONCLUSION_CASES } from '../../test/conclusion-cases.ts'
import { exampleContext, exampleItem, itemOf } from '../../test/item-example.ts'
import { LIMIT_CASES } from '../../test/limit-cases.ts'
import { PURCHASE_CASES } from '../../test/purchase-cases.ts'
import { SUBJECT_CASES } from '../../test/remark-cases.ts'
import { REMARK_CODES } from './plan-item-remark.ts'
import { itemRemarks } from './plan-item-rules.ts'

const NBSP = /\u00a0/g

describe('texts of remarks', () => {
  it('exist for every code, and for nothing else', () => {
    expect(REMARK_CODES.filter((code) => !hasWords(code))).toEqual([])
    expect(Object.keys(remarks).toSorted()).toEqual([...REMARK_CODES].toSorted())
  })

  it.each([...SUBJECT_CASES, ...PURCHASE_CASES, ...CONCLUSION_CASES, ...LIMIT_CASES])(
    'have every placeholder filled: $code, $says',
    (one) => {
      for (const { code, values } of itemRemarks(one.fires, one.context ?? exampleContext()))
        expect(remarkText(code, values)).not.toMatch(/[{}]|undefined|NaN/)
    },
  )

  it.each([
    [
      exampleItem({ deliveries: [{ quantity: '90.000', place_ru: 'ул. Абая, 1' }] }),
      'Сумма по местам поставки (90) не равна количеству (104). Исправьте количество в местах поставки.',
    ],
    [exampleItem({ purchase_method_id: 23 }), 'Выберите обоснование способа „Из одного источника“.'],
    [exampleItem({ funding_source_id: null }), 'Не указан источник финансирования. Выберите его из списка.'],
    [
      itemOf('34600000.01', { purchase_method_id: 3 }),
      'Запрос ценовых предложений возможен до 34 600 000 ₸ в год (8 000 МРП), а сумма пункта 34 600 000,01 ₸. Выберите другой способ.',
    ],
  ])('%#', (item, words) => {
    const [first] = itemRemarks(item, exampleContext())
    expect(first && remarkText(first.code, first.values).replace(NBSP, ' ')).toBe(words)
  })

  it('state how far the price is above, and by how many contracts', () => {
    const context = exampleContext({ price: { median: '100', count: 3 } })
    const [first] = itemRemarks(itemOf('109.99'), context)
    expect(first && remarkText(first.code, first.values).replace(NBSP, ' ')).toBe(
      'Цена на 9 % выше средней по договорам: 100 ₸, 3 договора. Проверьте цену.',
    )
  })
})
