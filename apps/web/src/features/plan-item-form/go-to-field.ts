import { flushSync } from 'react-dom'
import { sectionId } from '../../shared/form-sections/section-state.ts'
import { sectionOf } from './form-sections.ts'

/** Controls for fields that have none of their own: the first empty one, or else the last. */
const CONTROL_IDS: Record<string, string[]> = {
  total_price: ['unit_price'],
  deliveries: ['deliveries.0.kato_id', 'deliveries.0.quantity'],
  funding: ['funding.0.fkrb_id', 'funding.0.amount'],
  first_category: ['licenses'],
  materials: ['licenses'],
  labour: ['licenses'],
}

/** Focuses a field, or the heading of its section if there is none. The section must be open. */
export function goToField(field: string): void {
  const controls = (CONTROL_IDS[field] ?? [field]).map((id) => document.getElementById(id))
  const control =
    controls.find((one) => one instanceof HTMLInputElement && one.value === '') ??
    controls.at(-1) ??
    document.getElementById(`${sectionId(sectionOf(field))}-title`)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** Adds or removes rows and moves focus to `id`, so that it is not lost with the pressed button. */
export function changeAndFocus(change: () => void, id: string): void {
  flushSync(change)
  document.getElementById(id)?.focus()
}
