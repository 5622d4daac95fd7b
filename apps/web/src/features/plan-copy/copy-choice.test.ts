import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { describe, expect, it } from 'vitest'
import {
  chosenItems,
  NOTHING_CHOSEN,
  notesOf,
  pricesOf,
  rowsFound,
  rowsShown,
  withItems,
  withOldPrices,
} from './copy-choice.ts'

function row(id: number, change: Partial<CopyablePlanItem> = {}): CopyablePlanItem {
  return {
    id,
    root_id: 64_530_000 + id,
    name: `Бумага № ${id}`,
    enstru: { id, code: `171214.500.00000${id}`, name: 'Бумага' },
    purchase_method: { id: 2, code: '2', name: 'Открытый конкурс' },
    measure: { id: 796, name: 'Штука', short_name: 'шт.' },
    quantity: '2',
    unit_price: '100.00',
    total_price: '200.00',
    renewed: {
      unit_price: '110.10',
      total_price: '220.20',
      source: 'market',
      contract: null,
      count: 3,
      percent: '10.1',
      is_notable: true,
    },
    notes: [],
    obstacle: null,
    copied_to: null,
    ...change,
  }
}

const usual = row(1)
const steady = row(2, {
  renewed: null,
  name: 'Ручка шариковая',
  notes: [{ code: 'files_left', field: 'files' }],
})
const there = row(3, { copied_to: { id: 9, root_id: 9 } })
const stuck = row(4, { obstacle: 'purchase_method_id' })
const rows = [usual, steady, there, stuck]
const ids = (some: readonly CopyablePlanItem[]) => some.map(({ id }) => id)

describe('the choice', () => {
  it('takes what can be copied, at the new price where there is one', () => {
    const all = withItems(NOTHING_CHOSEN, rows, true)
    expect(chosenItems(rows, all)).toEqual({
      items: [
        { id: 1, unit_price: '110.10' },
        { id: 2, unit_price: '100.00' },
      ],
      total: '420.20',
      before: '400.00',
    })
    expect(chosenItems(rows, withItems(all, [usual], false)).items).toEqual([{ id: 2, unit_price: '100.00' }])
  })

  it('keeps old prices one by one or for all, whether chosen or not', () => {
    const old = withOldPrices(NOTHING_CHOSEN, [usual], true)
    expect(chosenItems(rows, withItems(old, rows, true)).total).toBe('400.00')
    expect([NOTHING_CHOSEN, old, withOldPrices(old, rows, true)].map((one) => pricesOf(rows, one))).toEqual([
      'renewed',
      null,
      'old',
    ])
  })

  it('forgets what was copied meanwhile', () => {
    const chosen = withItems(NOTHING_CHOSEN, [usual], true)
    expect(chosenItems([{ ...usual, copied_to: { id: 9, root_id: 9 } }], chosen).items).toEqual([])
  })
})

it('says of budget lines that they are shared only where the sum changes', () => {
  const shared = row(5, { notes: [{ code: 'funding_shared', field: 'funding' }, ...steady.notes] })
  expect(notesOf(shared, false)).toEqual(shared.notes)
  expect(notesOf(shared, true)).toEqual(steady.notes)
})

it('shows those with another price, or with something to look at', () => {
  expect(ids(rowsShown(rows, 'all'))).toEqual([1, 2, 3, 4])
  expect(ids(rowsShown(rows, 'notable'))).toEqual([1, 3, 4])
  expect(ids(rowsShown(rows, 'noted'))).toEqual([2, 4])
})

it.each([
  ['', [1, 2, 3, 4]],
  ['БУМАГА', [1, 3, 4]],
  ['ручка  шар', [2]],
  ['171214.500.000003', [3]],
  ['64530004', [4]],
  ['нет такого', []],
])('finds by «%s»', (text, expected) => expect(ids(rowsFound(rows, text))).toEqual(expected))
