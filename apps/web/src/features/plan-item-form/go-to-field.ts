import { flushSync } from 'react-dom'
import { sectionId } from '../../shared/form-sections/section-state.ts'
import { sectionOf } from './form-sections.ts'

/** Where a field without a control of its own is mended: in the first that is empty, or in the last. */
const STANDS_FOR: Record<string, string[]> = {
  total_price: ['unit_price'],
  deliveries: ['deliveries.0.kato_id', 'deliveries.0.quantity'],
  funding: ['funding.0.fkrb_id', 'funding.0.amount'],
  first_category: ['licenses'],
  materials: ['licenses'],
  labour: ['licenses'],
}

/** Focus to a field, or to the heading of its section where there is none. The section must be open. */
export function goToField(field: string): void {
  const controls = (STANDS_FOR[field] ?? [field]).map((id) => document.getElementById(id))
  const control =
    controls.find((one) => one instanceof HTMLInputElement && one.value === '') ??
    controls.at(-1) ??
    document.getElementById(`${sectionId(sectionOf(field))}-title`)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** Rows come and go under the hand: focus goes on to where the person does, and is never lost with what was pressed. */
export function changeAndFocus(change: () => void, id: string): void {
  flushSync(change)
  document.getElementById(id)?.focus()
}
