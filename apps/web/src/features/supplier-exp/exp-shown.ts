import { KAZAKHSTAN } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { EXP_DEMANDS } from '@zakup/domain/supplier-exp/supplier-exp-types'
import type { ExpForm } from './exp-form.ts'

/** Which parts of the form apply to the chosen type and country; the others are neither shown nor sent. */
export interface Shown {
  /** Roles the supplier may have in such work; empty if the form has no such field. */
  roles: readonly number[]
  workType: boolean
  classes: boolean
  /** The licence section whose sub-kinds can be chosen. */
  licenseSection: number | null
  /** In Kazakhstan: abroad there is neither КАТО nor БИН. */
  home: boolean
  /** Null while the type is not chosen. */
  lookBackYears: number | null
}

export function shownOf({
  supplier_exp_type_id: type,
  country,
}: Pick<ExpForm, 'supplier_exp_type_id' | 'country'>): Shown {
  const demands = type === null ? undefined : EXP_DEMANDS[type]
  return {
    roles: demands?.supplier_statuses ?? [],
    workType: demands?.construction_work_type ?? false,
    // Before the type is chosen, no section is known to be unnecessary.
    classes: demands?.object_classes ?? true,
    licenseSection: demands?.license_section ?? null,
    home: country === null || country.id === KAZAKHSTAN,
    lookBackYears: demands?.look_back_years ?? null,
  }
}
