import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleItem } from '../../test/item-example.ts'
import { amount, sumAmounts, tiyn } from '../money.ts'
import { type CopiedItem, type CopiedLine, copyItem, copyObstacle } from './item-copy.ts'
import { DICT_FIELDS, itemField } from './item-fields.ts'
import { itemTotal } from './item-total.ts'

const TODAY = '2026-12-01'
const FRAME = { source_year: 2026, today: TODAY }

const line = (change: Partial<CopiedLine> = {}): CopiedLine => ({
  id: 1,
  fkrb_id: 110001,
  fkr_subprogram_id: null,
  ekrb_id: 149,
  amount: '2000.00',
  off: [],
  ...change,
})

function source(change: Partial<CopiedItem> = {}): CopiedItem {
  const { enstru_code: _, enstru_subject_id: __, justification_code: ___, ...scalars } = exampleItem()
  return {
    ...scalars,
    enstru_id: 5,
    justification_id: null,
    justification_code: null,
    quantity: '2',
    unit_price: '1000.00',
    total_price: '2000.00',
    total_price_year_1: '2000.00',
    off: [],
    places_off: false,
    requirements_off: [],
    funding: [line()],
    file_kinds: ['technical_specification'],
    ...change,
  }
}

const copied = (change: Partial<CopiedItem> = {}, price = '1000.00') => copyItem(source(change), price, FRAME)
const notes = (change: Partial<CopiedItem> = {}, price?: string) =>
  copied(change, price).notes.map(({ code, field }) => `${code} ${field}`)

describe('an item as it was', () => {
  it('changes only its price, and has no notes', () => {
    expect(copied({}, '1100.00')).toEqual({
      values: {
        unit_price: '1100.00',
        total_price: '2200.00',
        total_price_year_1: '2200.00',
        total_price_year_2: '0.00',
        total_price_year_3: '0.00',
        conclusion_number: null,
        conclusion_date: null,
      },
      funding: [{ id: 1, fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 149, amount: '2200.00' }],
      notes: [],
    })
  })
})

describe('what is not carried over', () => {
  it.each<[string, Partial<CopiedItem>, string[], Record<string, unknown>]>([
    [
      'an ended method with a successor',
      { purchase_method_id: 77 },
      ['value_replaced purchase_method_id'],
      { purchase_method_id: 78 },
    ],
    [
      'the method before it',
      { purchase_method_id: 7 },
      ['value_replaced purchase_method_id'],
      { purchase_method_id: 78 },
    ],
    [
      'a switched off source of funding',
      { funding_source_id: 2, off: ['funding_source_id'] },
      ['value_emptied funding_source_id'],
      { funding_source_id: null },
    ],
    [
      'a switched off kind of budget',
      { budget_type_id: 2, off: ['budget_type_id'] },
      ['value_emptied budget_type_id'],
      { budget_type_id: null },
    ],
    [
      'a switched off justification',
      { justification_id: 9, off: ['justification_id'] },
      ['value_emptied justification_id'],
      { justification_id: null },
    ],
    [
      'a switched off sign of the supplier',
      { supplier_sign_id: 4, off: ['supplier_sign_id'] },
      ['value_replaced supplier_sign_id'],
      { supplier_sign_id: 0 },
    ],
    ['the month «Прошлый год»', { month_id: 99 }, ['month_replaced month_id'], { month_id: 1 }],
    [
      'a purchase after a failed one',
      { justification_id: 3, justification_code: '16.2' },
      ['justification_left justification_id'],
      { justification_id: null },
    ],
    [
      'sums of later years',
      {
        plan_item_type_id: 2,
        total_price_year_1: '500.00',
        total_price_year_2: '0.00',
        total_price_year_3: '1500.00',
      },
      ['years_joined total_price_year_1'],
      { total_price_year_1: '2000.00', total_price_year_2: '0.00' },
    ],
    [
      'a conclusion',
      { conclusion_number: '01', conclusion_date: '2026-02-03' },
      ['conclusion_left conclusion_number'],
      { conclusion_number: null, conclusion_date: null },
    ],
    ['other documents', { file_kinds: ['calculation', 'technical_specification'] }, ['files_left files'], {}],
  ])('%s', (_, change, expected, values) => {
    expect(notes(change)).toEqual(expected)
    expect(copied(change).values).toMatchObject(values)
    expect(copyObstacle(source(change), TODAY)).toBeNull()
  })

  it.each<[string, Partial<CopiedItem>, string[]]>([
    ['a code removed from the nomenclature', { off: ['enstru_id'] }, ['enstru_ended enstru_id']],
    ['a place removed from КАТО', { places_off: true }, ['place_ended deliveries']],
    ['a licence that is no longer given', { requirements_off: ['licenses'] }, ['requirement_ended licenses']],
  ])('%s is carried, and a rule asks for another', (_, change, expected) => {
    expect(notes(change)).toEqual(expected)
    expect(copied(change).values).not.toHaveProperty('enstru_id')
  })

  it('is not said of a justification of another ground, or of one sum', () => {
    expect(notes({ justification_id: 3, justification_code: '16.3.28' })).toEqual([])
    expect(notes({}, '5.00')).toEqual([])
    expect(notes({ plan_item_type_id: 2 })).toEqual([])
  })
})

describe('what cannot be copied', () => {
  it.each<[Partial<CopiedItem>, string | null]>([
    [{ purchase_method_id: 126 }, 'purchase_method_id'],
    [{ off: ['purchase_method_id'] }, 'purchase_method_id'],
    [{ off: ['measure_id'] }, 'measure_id'],
    [{ off: ['plan_item_type_id'] }, 'plan_item_type_id'],
    [{ supplier_sign_id: 0, off: ['supplier_sign_id'] }, 'supplier_sign_id'],
    [{}, null],
  ])('%j: %s', (change, field) => expect(copyObstacle(source(change), TODAY)).toBe(field))

  it('depends on the day', () => {
    expect(copyObstacle(source({ purchase_method_id: 126 }), '2024-12-31')).toBeNull()
  })
})

it.each([
  ['Альманах 2026', true],
  ['на 2026 год', true],
  ['2026-2027 учебный год', true],
  ['2025–2026 годы', true],
  ['2024-2026 годы', true],
  ['ГОСТ 1-2025-2026', false],
  ['ГОСТ 12345-2026', false],
  ['ГОСТ Р 1–2026', false],
  ['деталь 12026', false],
  ['деталь 20261', false],
  ['на 2025 год', false],
])('«%s» speaks of that year: %s', (text, said) => {
  expect(notes({ delivery_term_ru: text })).toEqual(said ? ['year_in_text delivery_term_ru'] : [])
})

describe('budget lines', () => {
  it('share the new sum, without codes that have ended', () => {
    const change = {
      funding: [line({ amount: '500.00', off: ['fkrb_id'] }), line({ id: 2, amount: '1500.00' })],
    }
    expect(copied(change, '0.33').funding).toEqual([
      { id: 1, fkrb_id: null, fkr_subprogram_id: null, ekrb_id: 149, amount: '0.17' },
      { id: 2, fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 149, amount: '0.49' },
    ])
    expect(notes(change, '0.33')).toEqual(['funding_shared funding', 'budget_code_emptied funding'])
    expect(notes(change)).toEqual(['budget_code_emptied funding'])
  })

  it('that get nothing are left out: a line of zero is none', () => {
    const funding = [line({ amount: '0.01' }), line({ id: 2, amount: '1999.99' })]
    expect(copied({ funding }, '0.01').funding.map(({ id }) => id)).toEqual([2])
  })
})

const digits = (most: number) => fc.bigInt(1n, 10n ** BigInt(most))
const anyItem = fc
  .record({
    price: digits(9).map(amount),
    quantity: fc.integer({ min: 1, max: 10 ** 6 }).map(String),
    parts: fc.array(digits(9), { maxLength: 5 }),
    off: fc.subarray(DICT_FIELDS),
    month_id: fc.constantFrom(1, 6, 12, 99),
    plan_item_type_id: fc.constantFrom(1, 2, 3),
    purchase_method_id: fc.constantFrom(2, 3, 7, 77, 126, 177),
  })
  .map(({ parts, price, ...rest }) =>
    source({
      ...rest,
      unit_price: price,
      total_price: itemTotal(rest.quantity, price),
      funding: parts.map((part, i) => line({ id: i + 1, amount: amount(part) })),
    }),
  )

it('any copy adds up: years and budget lines give quantity × price, to the tiyn', () =>
  fc.assert(
    fc.property(anyItem, digits(9).map(amount), (item, price) => {
      const { values, funding } = copyItem(item, price, FRAME)
      const total = itemTotal(item.quantity, price)
      expect(values.total_price).toBe(total)
      const years = [values.total_price_year_1, values.total_price_year_2, values.total_price_year_3]
      expect(sumAmounts(years)).toBe(total)
      if (item.funding.length > 0) expect(sumAmounts(funding.map((one) => one.amount))).toBe(total)
      expect(funding.every((one) => tiyn(one.amount) > 0n)).toBe(true)
    }),
  ))

it('any copy without an obstacle refers to nothing that has ended, but for the code of the nomenclature', () =>
  fc.assert(
    fc.property(anyItem, (item) => {
      fc.pre(copyObstacle(item, TODAY) === null)
      const { values } = copyItem(item, item.unit_price, FRAME)
      for (const field of item.off) {
        if (field === 'enstru_id' || field === 'month_id' || item[field] === null) continue
        expect(values).toHaveProperty(field)
        expect(values[field]).not.toBe(item[field])
        if (!itemField(field).optional) expect(values[field]).not.toBeNull()
      }
    }),
  ))
