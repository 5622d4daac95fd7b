import type { ReadinessCode } from '@zakup/domain/suppliers/readiness-point'
import type { RecordKind } from './record-form.ts'

/** What can be done about a point: add a record, look at the existing ones, or go to another page. */
export type Remedy = { add: RecordKind } | { see: RecordKind } | { go: 'tax' | 'experience' }

const REMEDIES: Partial<Record<ReadinessCode, Remedy>> = {
  tax_debt: { go: 'tax' },
  license_missing: { add: 'license' },
  license_expired: { see: 'license' },
  license_category: { see: 'license' },
  license_subkind: { see: 'license' },
  first_category_missing: { add: 'license' },
  material_missing: { add: 'equipment' },
  material_short: { see: 'equipment' },
  material_check: { see: 'equipment' },
  labour_missing: { add: 'staff' },
  labour_short: { add: 'staff' },
  labour_check: { see: 'staff' },
  experience_none: { go: 'experience' },
}

export function remedyOf(code: ReadinessCode): Remedy | null {
  return REMEDIES[code] ?? null
}

/** Id of the heading of each kind of records. */
export const PLACE_OF: Record<RecordKind, string> = {
  license: 'licenses',
  staff: 'staff',
  equipment: 'equipment',
}
