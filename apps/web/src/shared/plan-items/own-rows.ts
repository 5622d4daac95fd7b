import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { OwnItemStage } from '@zakup/domain/plan-items/own-item-stage'

/** Totals of the whole selection from a response. */
export interface OwnAnswer {
  count: number
  total_price?: string | undefined
  stages: Partial<Record<OwnItemStage, { count: number; total_price: string }>>
}

/** Rows as the list shows them: one page, or all rows of a plan, most of which are not loaded yet. */
export interface OwnRows {
  /** Null until the first response. */
  answer: OwnAnswer | null
  /** How many rows the list has. */
  size: number
  /** The offset of the list in the whole selection. */
  first: number
  rowAt: (index: number) => OwnPlanItemRow | undefined
  /** The rows loaded in the browser now. */
  loaded: readonly OwnPlanItemRow[]
  /** Old rows stay visible while new ones load. */
  busy: boolean
  error: unknown
  refetch: () => void
  /** Reports which rows are visible, so that they and their neighbours are loaded. */
  see: (from: number, to: number) => void
}

export const PAGE = 100
/** The visible window and its neighbours never span more pages than this; each page has its own query hook. */
export const SLOTS = 4

/** The pages to load for the visible rows: their own, and one on each side if it exists. */
export function wantedPages(from: number, to: number, count: number | null): number[] {
  const here = Math.floor(from / PAGE)
  // Before the first response it is not known whether there is a second page.
  if (count === null) return [here]
  const last = Math.max(0, Math.ceil(count / PAGE) - 1)
  const start = Math.max(0, Math.min(here, last) - 1)
  const end = Math.min(last, Math.floor(to / PAGE) + 1, start + SLOTS - 1)
  return Array.from({ length: end - start + 1 }, (_, i) => start + i)
}
