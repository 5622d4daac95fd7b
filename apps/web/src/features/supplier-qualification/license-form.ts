import type { SupplierLicense } from '@zakup/contract/suppliers/suppliers.routes'
import { hasCategory, licenseProblems } from '@zakup/domain/suppliers/license-rules'
import { t } from '@zakup/messages/catalogue'
import type { KeptFile } from '../../shared/files/OneFile.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import type { FieldProblems } from './record-form.ts'

/** The form while it is filled in; dates are text, so that unparsable input is kept. */
export interface LicenseForm {
  activity_id: number | null
  category_id: number | null
  subkind_ids: number[]
  number: string
  issued_on: string
  valid_until: string
  issuer: string
  file: KeptFile | null
}

export interface Activity {
  id: number
  parent_id: number | null
  name: string
}

export function licenseForm(license: SupplierLicense | null): LicenseForm {
  return {
    activity_id: license?.activity.id ?? null,
    category_id: license?.category?.id ?? null,
    subkind_ids: license?.subkinds.map(({ id }) => id) ?? [],
    number: license?.number ?? '',
    issued_on: license?.issued_on ?? '',
    valid_until: license?.valid_until ?? '',
    issuer: license?.issuer ?? '',
    file: license?.file ?? null,
  }
}

/** Another activity has other sub-kinds, and may have no categories. */
export function withActivity(form: LicenseForm, activity_id: number | null): LicenseForm {
  const keepsCategory = activity_id !== null && hasCategory(activity_id)
  return { ...form, activity_id, subkind_ids: [], category_id: keepsCategory ? form.category_id : null }
}

export function licenseFormProblems(
  form: LicenseForm,
  activities: readonly Activity[],
  today: string,
): FieldProblems {
  const problems: FieldProblems = new Map()
  const { activity_id, issued_on, valid_until } = form
  if (activity_id === null) problems.set('license_activity_type_id', t('qualify.m_activity'))
  const [from, until] = [dayOf(issued_on), dayOf(valid_until)]
  // The same rule as on the server; a date that cannot be parsed is reported below.
  for (const { field, code } of activity_id === null
    ? []
    : licenseProblems(
        {
          license_activity_type_id: activity_id,
          license_category_id: form.category_id,
          subkind_ids: form.subkind_ids,
          issued_on: from ?? today,
          valid_until: until,
        },
        activities,
        today,
      ))
    problems.set(field, t(code))
  if (form.number.trim() === '') problems.set('number', t('qualify.m_number'))
  if (!from) problems.set('issued_on', t('qualify.m_date'))
  if (valid_until.trim() && !until) problems.set('valid_until', t('qualify.m_date'))
  return problems
}

/** The request body, once the form has no problems. */
export function licenseBody(form: LicenseForm) {
  return {
    license_activity_type_id: form.activity_id ?? 0,
    license_category_id: form.category_id,
    subkind_ids: form.subkind_ids,
    number: form.number.trim(),
    issued_on: dayOf(form.issued_on) ?? '',
    valid_until: dayOf(form.valid_until),
    issuer: form.issuer.trim() || null,
    file_uuid: form.file?.uuid ?? null,
  }
}
