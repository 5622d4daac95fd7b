import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { Acting, BulkAction } from './own-item-fit.ts'

export type ToggleRow = (index: number, row: OwnPlanItemRow, on: boolean, range: boolean) => void
export type ActOnRow = (action: BulkAction, row: OwnPlanItemRow) => void

/** A row of the table and a card of a narrow screen are given the same. */
export interface RowProps {
  /** Missing while it is on its way. */
  row: OwnPlanItemRow | undefined
  /** Its place in the list. */
  index: number
  /** Its place among all rows as a screen reader counts them. */
  ariaRow: number
  chosen: boolean
  actor: Acting
  onToggle: ToggleRow
  onAct: ActOnRow
  /** Tells the virtual list how high it came out. */
  measure?: ((element: HTMLElement | null) => void) | undefined
}
