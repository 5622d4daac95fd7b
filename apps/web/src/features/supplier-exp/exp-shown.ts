import { KAZAKHSTAN } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { EXP_DEMANDS } from '@zakup/domain/supplier-exp/supplier-exp-types'
import type { ExpForm } from './exp-form.ts'

/** What of the form makes sense for the chosen type and country; the rest is neither asked nor sent. */
export interface Shown {
  /** As whom one works in such works; empty: there is no such line. */
  roles: readonly number[]
  workType: boolean
  classes: boolean
  /** The section of the licence its sub-kind is chosen from. */
  licenseSection: number | null
  /** Abroad there is neither КАТО nor БИН. */
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
    // Before the type is chosen nothing is known to be needless.
    classes: demands?.object_classes ?? true,
    licenseSection: demands?.license_section ?? null,
    home: country === null || country.id === KAZAKHSTAN,
    lookBackYears: demands?.look_back_years ?? null,
  }
}
