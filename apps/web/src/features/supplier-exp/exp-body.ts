import type { ExpFacts } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY } from '../../shared/pickers/decimal-text.ts'
import type { ExpForm } from './exp-form.ts'
import { shownOf } from './exp-shown.ts'

const words = (text: string) => text.trim() || null
const twoDigits = (amount: string) => {
  const [whole = '0', tiyn = ''] = amount.split('.')
  return `${whole}.${tiyn.padEnd(2, '0')}`
}

/** Not an id of any dictionary: the requirements are not known yet. */
const NOT_CHOSEN = 0

function partsOf(form: ExpForm) {
  const shown = shownOf(form)
  const amount = decimalOf(form.amount, MONEY)
  const role = form.status_potential_supplier_id
  return {
    supplier_exp_type_id: form.supplier_exp_type_id ?? NOT_CHOSEN,
    object: words(form.object),
    // A role of another type of work is not sent: a general designer builds nothing.
    status_potential_supplier_id: role !== null && shown.roles.includes(role) ? role : null,
    construction_work_type_id: shown.workType ? form.construction_work_type_id : null,
    country_id: form.country?.id ?? NOT_CHOSEN,
    kato_id: shown.home ? (form.kato?.id ?? null) : null,
    address: words(form.address),
    customer_name: words(form.customer_name),
    customer_iin_bin: shown.home ? words(form.customer_iin_bin) : null,
    contract_number: words(form.contract_number),
    responsibility_level_id: shown.classes ? form.responsibility_level_id : null,
    technical_complexity_id: shown.classes ? form.technical_complexity_id : null,
    functional_purpose_id: shown.classes ? form.functional_purpose_id : null,
    license_activity_type_id: shown.licenseSection === null ? null : form.license_activity_type_id,
    amount: amount === null ? null : twoDigits(amount),
    started_on: dayOf(form.started_on),
    completed_on: dayOf(form.completed_on),
    documents: form.documents.map(({ uuid, kind }) => ({ uuid, kind })),
  }
}

export type ExpBody = ReturnType<typeof partsOf>

/** The request body; null without the type and the country, which every row needs. */
export function bodyOf(form: ExpForm): ExpBody | null {
  return form.supplier_exp_type_id === null || form.country === null ? null : partsOf(form)
}

/** The facts that the submission rules take; `sectionOf` returns the section of a licence's sub-kind. */
export function factsOf(form: ExpForm, sectionOf: (licenseId: number) => number | null): ExpFacts {
  const parts = partsOf(form)
  const license = parts.license_activity_type_id
  return { ...parts, license_section_id: license === null ? null : sectionOf(license) }
}
