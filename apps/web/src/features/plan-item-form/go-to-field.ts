import { sectionOf } from './form-sections.ts'
import { sectionId } from './SectionCard.tsx'

/** Where a field without a control of its own is mended. */
const STANDS_FOR: Record<string, string> = {
  total_price: 'unit_price',
  deliveries: 'deliveries.0.kato_id',
  funding: 'funding.0.fkrb_id',
  first_category: 'licenses',
  materials: 'licenses',
  labour: 'licenses',
}

/** Focus to a field, or to the heading of its section where there is none. The section must be open. */
export function goToField(field: string): void {
  const control =
    document.getElementById(STANDS_FOR[field] ?? field) ??
    document.getElementById(`${sectionId(sectionOf(field))}-title`)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
