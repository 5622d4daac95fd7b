import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { Acting, BulkAction } from './own-item-fit.ts'

export type ToggleRow = (index: number, row: OwnPlanItemRow, on: boolean, range: boolean) => void
export type ActOnRow = (action: BulkAction, row: OwnPlanItemRow) => void

/** Props shared by a table row and by a card of a narrow screen. */
export interface RowProps {
  /** Undefined while loading. */
  row: OwnPlanItemRow | undefined
  /** Its index in the list. */
  index: number
  /** Its position among all rows, for screen readers. */
  ariaRow: number
  chosen: boolean
  actor: Acting
  onToggle: ToggleRow
  onAct: ActOnRow
  /** Reports the rendered height to the virtual list. */
  measure?: ((element: HTMLElement | null) => void) | undefined
}
