import { type ExpRemark, expRemarks } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { EXP_DEMANDS } from '@zakup/domain/supplier-exp/supplier-exp-types'
import { useListLicenseActivityTypesQuery } from '../../shared/dicts/dicts-api.ts'
import { isoDay } from '../../shared/format/date-format.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { factsOf } from './exp-body.ts'
import type { ExpForm } from './exp-form.ts'

/** The facts of the form and the remarks of the rules on them: the same rules as on the server. */
export function useExpRules() {
  const today = isoDay(new Date(useNow()))
  const licenses = useListLicenseActivityTypesQuery().data?.results
  return (form: ExpForm) => {
    // Until the dictionary is loaded, a choice is assumed to be valid.
    const demanded = EXP_DEMANDS[form.supplier_exp_type_id ?? 0]?.license_section ?? null
    const facts = factsOf(form, (id) =>
      licenses ? (licenses.find((row) => row.id === id)?.parent_id ?? null) : demanded,
    )
    const remarks: ExpRemark[] = expRemarks(facts, today)
    return { facts, remarks }
  }
}
