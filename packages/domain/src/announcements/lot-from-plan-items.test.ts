import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumAmounts, tiyn } from '../money.ts'
import { itemTotal } from '../plan-items/item-total.ts'
import {
  canCombine,
  type LotSource,
  lotFromPlanItems,
  lotNumber,
  SET_MEASURE,
} from './lot-from-plan-items.ts'

const source = (change: Partial<LotSource> = {}): LotSource => {
  const item = { quantity: '2.000', unit_price: '1000.50', ...change }
  return {
    id: 100,
    root_id: 10,
    organization_id: 5,
    enstru_id: 1,
    name_ru: 'Бумага',
    name_kk: null,
    description_ru: null,
    description_kk: null,
    measure_id: 796,
    total_price: itemTotal(item.quantity, item.unit_price),
    delivery_kato_id: 710000000,
    delivery_place_ru: 'ул. Абая, 1',
    delivery_place_kk: null,
    delivery_term_ru: null,
    prepayment: '0.00',
    ...item,
  }
}
type Sources = [LotSource, ...LotSource[]]

describe('a lot', () => {
  it('of one item copies its fields', () => {
    const item = source({ name_kk: 'Қағаз', delivery_term_ru: '30 дней', prepayment: '30.00' })
    expect(lotFromPlanItems([item], 'ОК', 1)).toEqual({
      number: '10-ОК1',
      name_ru: 'Бумага',
      name_kk: 'Қағаз',
      description_ru: null,
      description_kk: null,
      customer_id: 5,
      enstru_id: 1,
      measure_id: 796,
      quantity: '2.000',
      unit_price: '1000.50',
      total_price: '2001.00',
      delivery_kato_id: 710000000,
      delivery_place_ru: 'ул. Абая, 1',
      delivery_place_kk: null,
      delivery_term_ru: '30 дней',
      prepayment: '30.00',
      is_combined: false,
      plan_item_ids: [100],
    })
  })

  it.each([
    [10, 'ОК', 1, '10-ОК1'],
    [10, 'ЗЦПнеГЗ', 3, '10-ЗЦПнеГЗ3'],
  ])('of item %i by method %s, attempt %i, has the number %s', (root, symbol, attempt, number) => {
    expect(lotNumber(root, symbol, attempt)).toBe(number)
  })

  it('of several items takes name and number from the oldest, in any order', () => {
    const items: Sources = [
      source({ id: 1, root_id: 30, name_ru: 'Новая' }),
      source({ id: 2, root_id: 20, name_ru: 'Старая' }),
    ]
    for (const list of [items, items.toReversed() as Sources])
      expect(lotFromPlanItems(list, 'ОК', 1)).toMatchObject({
        number: '20-ОК1',
        name_ru: 'Старая',
        is_combined: true,
      })
  })

  it.each<[string, Sources, Partial<ReturnType<typeof lotFromPlanItems>>]>([
    [
      'of items at the same price adds up quantities',
      [source({ quantity: '2.000' }), source({ quantity: '0.500' })],
      { measure_id: 796, quantity: '2.500', unit_price: '1000.50', total_price: '2501.25' },
    ],
    [
      'of items at different prices is one set',
      [source(), source({ unit_price: '1000.51' })],
      { measure_id: SET_MEASURE, quantity: '1.000', unit_price: '4002.02', total_price: '4002.02' },
    ],
    [
      'of items in different measures is one set',
      [source(), source({ measure_id: 166 })],
      { measure_id: SET_MEASURE, quantity: '1.000', unit_price: '4002.00' },
    ],
    [
      'is one set if rounding differs: each half tiyn was rounded up',
      [source({ quantity: '0.500', unit_price: '0.01' }), source({ quantity: '0.500', unit_price: '0.01' })],
      { measure_id: SET_MEASURE, quantity: '1.000', unit_price: '0.02', total_price: '0.02' },
    ],
  ])('%s', (_, items, expected) => {
    expect(lotFromPlanItems(items, 'ОК', 1)).toMatchObject(expected)
  })

  it.each([
    [
      true,
      [
        { organization_id: 1, enstru_id: 1 },
        { organization_id: 1, enstru_id: 1 },
      ],
    ],
    [
      false,
      [
        { organization_id: 1, enstru_id: 1 },
        { organization_id: 1, enstru_id: 2 },
      ],
    ],
    [
      false,
      [
        { organization_id: 1, enstru_id: 1 },
        { organization_id: 2, enstru_id: 1 },
      ],
    ],
    [false, []],
  ])('may be combined: %s of %j', (may, items) => {
    expect(canCombine(items)).toBe(may)
  })

  it('uses the measure «Комплект» for sets', () => {
    const measures = readFileSync(new URL('../../../../db/dicts/measure.csv', import.meta.url), 'utf8')
    expect(measures.split('\n').find((line) => line.startsWith(`${SET_MEASURE},`))).toMatch(/Комплект/i)
  })

  it('has the sum of its items, quantity × price rounds to it, and keeps every item', () => {
    const decimal = (digits: number, max: number) =>
      fc.integer({ min: 1, max }).map((n) => (n / 10 ** digits).toFixed(digits))
    const items = fc
      .array(
        fc.record({
          quantity: decimal(3, 9_999_999),
          unit_price: fc.oneof(fc.constantFrom('0.01', '0.05', '10.00'), decimal(2, 99_999_999)),
          measure_id: fc.constantFrom(796, 796, 796, 166),
          root_id: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((list) => list.map((item, i) => source({ ...item, id: i + 1 })) as Sources)
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 9 }), (list, attempt) => {
        const lot = lotFromPlanItems(list, 'КРБС', attempt)
        expect(lot.total_price).toBe(sumAmounts(list.map(({ total_price }) => total_price)))
        expect(tiyn(itemTotal(lot.quantity, lot.unit_price))).toBe(tiyn(lot.total_price))
        expect(lot.plan_item_ids.toSorted((a, b) => a - b)).toEqual(list.map(({ id }) => id))
        expect(lot.is_combined).toBe(list.length > 1)
        expect(lot.number).toBe(`${Math.min(...list.map(({ root_id }) => root_id))}-КРБС${attempt}`)
        expect(lot.quantity).toMatch(/^\d+\.\d{3}$/)
      }),
    )
  })
})
