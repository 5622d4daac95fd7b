import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, sumAmounts, tiyn } from '../money.ts'
import { ITEM_FIELDS } from '../plan-items/item-fields.ts'
import { type Entry, itemDiff, type PlanDiff, planDiff } from './plan-diff.ts'

const entry = (root_id: number, change: Record<string, unknown> = {}, id = root_id): Entry => {
  const content = {
    name_ru: `Пункт ${root_id}`,
    quantity: '2.000',
    unit_price: '50.00',
    total_price: '100.00',
    deliveries: [{ kato_id: 710000000, quantity: '2.000', place_ru: 'ул. Абая, 1', place_kk: null }],
    first_category: null,
    ...change,
  }
  return { id, root_id, total_price: content.total_price, content }
}

describe('difference of editions', () => {
  it('lists added, changed and removed items, and the difference in money', () => {
    const before = [entry(1), entry(2), entry(3)]
    const after = [
      entry(1, {}, 11),
      entry(2, { unit_price: '60.00', total_price: '120.00' }, 12),
      entry(14, { total_price: '7.50' }, 14),
    ]
    const diff = planDiff(before, after)
    expect(diff.totals).toEqual({ added: 1, changed: 1, removed: 1, difference: '-72.50' })
    expect(diff.added.map(({ root_id }) => root_id)).toEqual([14])
    expect(diff.removed.map(({ root_id }) => root_id)).toEqual([3])
    expect(diff.changed[0]).toMatchObject({ root_id: 2, difference: '20.00' })
    expect(diff.changed[0]?.fields).toEqual([
      { field: 'unit_price', before: '50.00', after: '60.00' },
      { field: 'total_price', before: '100.00', after: '120.00' },
    ])
  })

  it.each([
    ['key order is ignored', { deliveries: [{ b: 1, a: 2 }] }, { deliveries: [{ a: 2, b: 1 }] }, []],
    ['row order is a change', { deliveries: [1, 2] }, { deliveries: [2, 1] }, ['deliveries']],
    ['a missing field equals null', {}, { first_category: null }, []],
    ['null differs from empty text', { name_kk: null }, { name_kk: '' }, ['name_kk']],
    ['an object differs from a list', { licenses: {} }, { licenses: [] }, ['licenses']],
    [
      'an added row is a change',
      { materials: [{ a: 1 }] },
      { materials: [{ a: 1 }, { a: 1 }] },
      ['materials'],
    ],
    ['a removed key is a change', { labour: [{ a: 1, b: null }] }, { labour: [{ a: 1 }] }, ['labour']],
    ['unknown fields are ignored', { status_id: 1 }, { status_id: 2 }, []],
  ])('%s', (_, before, after, fields) => {
    expect(itemDiff(before, after).map(({ field }) => field)).toEqual(fields)
  })
})

const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(amount)
const content = fc
  .dictionary(fc.constantFrom(...ITEM_FIELDS), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 })
  .chain((fields) => money.map((total_price) => ({ ...fields, total_price })))
const edition = fc.uniqueArray(
  fc
    .tuple(fc.nat({ max: 12 }), content, fc.nat())
    .map(
      ([root_id, values, id]): Entry => ({ id, root_id, total_price: values.total_price, content: values }),
    ),
  { selector: ({ root_id }) => root_id, maxLength: 8 },
)

/** Applies the difference to the old edition, as its reader would. */
function patched(before: readonly Entry[], diff: PlanDiff): Map<number, Record<string, unknown>> {
  const roots = new Map(before.map(({ root_id, content: values }) => [root_id, { ...values }]))
  for (const { root_id } of diff.removed) roots.delete(root_id)
  for (const { root_id, content: values } of diff.added) roots.set(root_id, { ...values })
  for (const { root_id, fields } of diff.changed)
    for (const { field, after } of fields) Object.assign(roots.get(root_id) ?? {}, { [field]: after })
  return roots
}

const full = (values: Record<string, unknown>) =>
  Object.fromEntries(ITEM_FIELDS.map((field) => [field, values[field] ?? null]))

describe('for any two editions', () => {
  it('applying the difference to the first gives the second', () => {
    fc.assert(
      fc.property(edition, edition, (before, after) => {
        const made = patched(before, planDiff(before, after))
        expect(made.size).toBe(after.length)
        for (const { root_id, content: values } of after)
          expect(full(made.get(root_id) ?? {})).toEqual(full(values))
      }),
    )
  })

  it('an edition equals its copy with other ids', () => {
    fc.assert(
      fc.property(edition, (before) => {
        const copy = structuredClone(before).map((one) => ({ ...one, id: one.id + 1 }))
        expect(planDiff(before, copy).totals).toEqual({
          added: 0,
          changed: 0,
          removed: 0,
          difference: '0.00',
        })
      }),
    )
  })

  it('the difference in money is that of the totals, and is negated when the editions are swapped', () => {
    const sum = (entries: Entry[]) => tiyn(sumAmounts(entries.map(({ total_price }) => total_price)))
    fc.assert(
      fc.property(edition, edition, (before, after) => {
        const there = planDiff(before, after).totals
        const back = planDiff(after, before).totals
        expect(tiyn(there.difference)).toBe(sum(after) - sum(before))
        expect(tiyn(back.difference)).toBe(-tiyn(there.difference))
        expect([back.added, back.changed, back.removed]).toEqual([there.removed, there.changed, there.added])
      }),
    )
  })
})
