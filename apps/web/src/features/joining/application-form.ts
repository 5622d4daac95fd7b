import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import type { RegistrationFacts } from '@zakup/domain/registrations/registration-remarks'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'

/** The applicant's input, as it is in the fields. */
export interface ApplicationForm {
  name_ru: string
  name_kk: string
  organization_type_id: number | null
  kato: DictChoice | null
  address: string
  phone: string
  /** Empty if already stored: the server never returns the full ИИН. */
  head_iin: string
  head_last_name: string
  head_first_name: string
  head_middle_name: string
  head_position: string
  wants_customer: boolean
  wants_organizer: boolean
  wants_supplier: boolean
}

export function formOf(registration: Registration): ApplicationForm {
  const { kato } = registration
  return {
    name_ru: registration.name_ru,
    name_kk: registration.name_kk,
    organization_type_id: registration.organization_type_id,
    kato: kato && { id: kato.id, code: kato.code, name: kato.name },
    address: registration.address,
    phone: registration.phone,
    head_iin: '',
    head_last_name: registration.head_last_name,
    head_first_name: registration.head_first_name,
    head_middle_name: registration.head_middle_name,
    head_position: registration.head_position,
    wants_customer: registration.wants_customer,
    wants_organizer: registration.wants_organizer,
    wants_supplier: registration.wants_supplier,
  }
}

export function bodyOf({ kato, ...form }: ApplicationForm) {
  return { ...form, kato_id: kato?.id ?? null }
}

/** Converts the form to the facts that the domain rules take. */
export function factsOf(
  { kato, ...form }: ApplicationForm,
  { iin_bin, head_iin, files }: Registration,
): RegistrationFacts {
  return {
    ...form,
    name_ru: form.name_ru.trim(),
    name_kk: form.name_kk.trim(),
    address: form.address.trim(),
    head_last_name: form.head_last_name.trim(),
    head_first_name: form.head_first_name.trim(),
    head_position: form.head_position.trim(),
    iin_bin,
    kato_id: kato?.id ?? null,
    head_iin: form.head_iin || head_iin,
    files,
  }
}
