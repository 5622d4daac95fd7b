import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { OwnItemStage } from '@zakup/domain/plan-items/own-item-stage'

/** What an answer says of the whole selection. */
export interface OwnAnswer {
  count: number
  total_price?: string | undefined
  stages: Partial<Record<OwnItemStage, { count: number; total_price: string }>>
}

/** Rows as the list shows them: one page of them, or all of a plan, most of which are not fetched yet. */
export interface OwnRows {
  /** Null until the first answer. */
  answer: OwnAnswer | null
  /** How many rows stand in the list. */
  size: number
  /** Where the list stands in the whole selection. */
  first: number
  rowAt: (index: number) => OwnPlanItemRow | undefined
  /** What is in the browser now. */
  loaded: readonly OwnPlanItemRow[]
  /** Old rows are shown while new ones come. */
  busy: boolean
  error: unknown
  refetch: () => void
  /** Which rows are in sight, so that they and their neighbours are fetched. */
  see: (from: number, to: number) => void
}

export const PAGE = 100
/** A window and its neighbours never touch more pages than this; each has its own hook. */
export const SLOTS = 4

/** The pages to hold for the rows in sight: those themselves, and one on each side as far as there are any. */
export function wantedPages(from: number, to: number, count: number | null): number[] {
  const here = Math.floor(from / PAGE)
  // Until the first answer nobody knows whether there is a second page.
  if (count === null) return [here]
  const last = Math.max(0, Math.ceil(count / PAGE) - 1)
  const start = Math.max(0, Math.min(here, last) - 1)
  const end = Math.min(last, Math.floor(to / PAGE) + 1, start + SLOTS - 1)
  return Array.from({ length: end - start + 1 }, (_, i) => start + i)
}
