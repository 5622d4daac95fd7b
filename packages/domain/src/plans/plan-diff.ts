import { amount, sumAmounts, tiyn } from '../money.ts'
import { ITEM_FIELDS, type ItemField } from '../plan-items/item-fields.ts'

/** Content of an item, field by field, as the view `plan_item_content` builds it. */
export type ItemContent = Readonly<Record<string, unknown>>

export interface Entry {
  id: number
  /** The same through all editions. */
  root_id: number
  total_price: string
  content: ItemContent
}

export interface FieldChange {
  field: ItemField
  before: unknown
  after: unknown
}

interface ChangedItem {
  root_id: number
  before: Entry
  after: Entry
  fields: FieldChange[]
  /** After minus before. */
  difference: string
}

export interface PlanDiff {
  added: Entry[]
  changed: ChangedItem[]
  removed: Entry[]
  totals: { added: number; changed: number; removed: number; difference: string }
}

/** Differences between two editions; items with the same root are the same item. */
export function planDiff(before: readonly Entry[], after: readonly Entry[]): PlanDiff {
  const old = byRoot(before)
  const now = byRoot(after)
  const added = after.filter((entry) => !old.has(entry.root_id))
  const removed = before.filter((entry) => !now.has(entry.root_id))
  const changed = after.flatMap((entry) => {
    const was = old.get(entry.root_id)
    const fields = was ? itemDiff(was.content, entry.content) : []
    if (!was || fields.length === 0) return []
    const difference = amount(tiyn(entry.total_price) - tiyn(was.total_price))
    return [{ root_id: entry.root_id, before: was, after: entry, fields, difference }]
  })
  const difference = amount(
    tiyn(sumAmounts([...added.map(price), ...changed.map((item) => item.difference)])) -
      tiyn(sumAmounts(removed.map(price))),
  )
  return {
    added,
    changed,
    removed,
    totals: {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      difference,
    },
  }
}

/** Fields that differ, in the order of the form, with both values as they are stored. */
export function itemDiff(before: ItemContent, after: ItemContent): FieldChange[] {
  return ITEM_FIELDS.flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null }
    return same(change.before, change.after) ? [] : [change]
  })
}

function byRoot(entries: readonly Entry[]): Map<number, Entry> {
  return new Map(entries.map((entry) => [entry.root_id, entry]))
}

const price = (entry: Entry) => entry.total_price

/** JSON equality: the order of keys does not matter, the order of rows does. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]))
  )
}
