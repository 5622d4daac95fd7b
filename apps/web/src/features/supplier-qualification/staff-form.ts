import type { SupplierStaff } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import type { KeptFile } from '../../shared/files/OneFile.tsx'
import type { FieldProblems } from './record-form.ts'

export interface StaffForm {
  full_name: string
  speciality: string
  experience_years: string
  certificate_number: string
  file: KeptFile | null
}

export function staffForm(person: SupplierStaff | null): StaffForm {
  return {
    full_name: person?.full_name ?? '',
    speciality: person?.speciality ?? '',
    experience_years: person ? String(person.experience_years) : '',
    certificate_number: person?.certificate_number ?? '',
    file: person?.file ?? null,
  }
}

export function staffFormProblems(form: StaffForm): FieldProblems {
  const problems: FieldProblems = new Map()
  if (form.full_name.trim() === '') problems.set('full_name', t('qualify.m_full_name'))
  if (form.speciality.trim() === '') problems.set('speciality', t('qualify.m_speciality'))
  if (!/^\d{1,2}$/.test(form.experience_years.trim()) || Number(form.experience_years) > 70)
    problems.set('experience_years', t('qualify.m_years'))
  return problems
}

export function staffBody(form: StaffForm) {
  return {
    full_name: form.full_name.trim(),
    speciality: form.speciality.trim(),
    experience_years: Number(form.experience_years),
    certificate_number: form.certificate_number.trim() || null,
    file_uuid: form.file?.uuid ?? null,
  }
}
