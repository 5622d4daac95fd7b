import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sumAmounts } from '@zakup/domain/money'

/** Selected rows by id. The selection survives a change of page or filters, so it stores the rows themselves. */
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

/** Replaces the stored rows by newer ones; returns the same object if nothing is newer. */
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

/** The state of the checkbox in the table header. */
export function headState(
  selection: Selection,
  ids: readonly number[],
  all: number,
): 'none' | 'some' | 'all' {
  const chosen = ids.filter((id) => selection.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length && selection.size >= all ? 'all' : 'some'
}

/** An ordered range that includes both ends, whichever was clicked first. */
export function between(a: number, b: number): [from: number, to: number] {
  return a < b ? [a, b] : [b, a]
}
