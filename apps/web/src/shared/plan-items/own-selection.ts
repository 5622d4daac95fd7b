import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sumAmounts } from '@zakup/domain/money'

/** Chosen rows by their ids. It outlives pages and filters, so it keeps the rows themselves. */
export type Selection = ReadonlyMap<number, OwnPlanItemRow>

export const NOTHING: Selection = new Map()

export function withRows(selection: Selection, rows: Iterable<OwnPlanItemRow>, on: boolean): Selection {
  const next = new Map(selection)
  for (const row of rows) {
    if (on) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}

export function withoutIds(selection: Selection, ids: Iterable<number>): Selection {
  const next = new Map(selection)
  for (const id of ids) next.delete(id)
  return next.size === selection.size ? selection : next
}

/** Newer answers replace what was kept of the chosen rows; the same selection when nothing is newer. */
export function refreshed(selection: Selection, rows: Iterable<OwnPlanItemRow>): Selection {
  let next: Map<number, OwnPlanItemRow> | null = null
  for (const row of rows) {
    const kept = selection.get(row.id)
    if (!kept || kept === row) continue
    next ??= new Map(selection)
    next.set(row.id, row)
  }
  return next ?? selection
}

/** Exact: to the tiyn. */
export function selectionSum(selection: Selection): string {
  return sumAmounts(Array.from(selection.values(), ({ total_price }) => total_price))
}

/** What the box over all rows shows. */
export function headState(
  selection: Selection,
  ids: readonly number[],
  all: number,
): 'none' | 'some' | 'all' {
  const chosen = ids.filter((id) => selection.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length && selection.size >= all ? 'all' : 'some'
}

/** Both ends and all between, whichever was pressed first. */
export function between(a: number, b: number): [from: number, to: number] {
  return a < b ? [a, b] : [b, a]
}
