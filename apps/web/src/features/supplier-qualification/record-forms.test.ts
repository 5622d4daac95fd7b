import { t } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { equipmentBody, equipmentForm, equipmentFormProblems } from './equipment-form.ts'
import {
  type LicenseForm,
  licenseBody,
  licenseForm,
  licenseFormProblems,
  withActivity,
} from './license-form.ts'
import { staffBody, staffForm, staffFormProblems } from './staff-form.ts'

const TODAY = '2026-11-16'
const ACTIVITIES = [
  { id: 2, parent_id: null, name: 'Строительно-монтажные работы' },
  { id: 22, parent_id: 2, name: 'Возведение' },
  { id: 3, parent_id: null, name: 'Изыскания' },
]
const filled: LicenseForm = {
  ...licenseForm(null),
  activity_id: 2,
  category_id: 1,
  subkind_ids: [22],
  number: ' ГСЛ-1 ',
  issued_on: '2020-03-01',
}
const wrong = (form: LicenseForm) => [...licenseFormProblems(form, ACTIVITIES, TODAY).keys()]

describe('the licence form', () => {
  it('reports missing and wrong fields, in the order of the form', () => {
    expect([...licenseFormProblems(licenseForm(null), ACTIVITIES, TODAY).keys()]).toEqual([
      'license_activity_type_id',
      'number',
      'issued_on',
    ])
    expect(wrong(filled)).toEqual([])
    expect(wrong({ ...filled, category_id: null })).toEqual(['license_category_id'])
    expect(wrong({ ...filled, valid_until: '2019-01-01' })).toEqual(['valid_until'])
    expect(wrong({ ...filled, issued_on: '2026-11-17' })).toEqual(['issued_on'])
    expect(
      licenseFormProblems({ ...filled, valid_until: 'завтра' }, ACTIVITIES, TODAY).get('valid_until'),
    ).toBe(t('qualify.m_date'))
  })

  it('clears the sub-kinds, and a category that does not apply, when the activity changes', () => {
    expect(withActivity(filled, 1)).toMatchObject({ activity_id: 1, subkind_ids: [], category_id: 1 })
    expect(withActivity(filled, 3)).toMatchObject({ subkind_ids: [], category_id: null })
    expect(wrong(withActivity(filled, 3))).toEqual([])
  })

  it('is converted to a request body, and a saved licence back to the same body', () => {
    const body = licenseBody(filled)
    expect(body).toMatchObject({ number: 'ГСЛ-1', valid_until: null, issuer: null, file_uuid: null })
    const ref = (id: number) => ({ id, code: String(id), name: 'x' })
    const saved = {
      id: 7,
      version: 1,
      activity: ref(2),
      category: ref(1),
      subkinds: [ref(22)],
      is_expired: false,
      number: 'ГСЛ-1',
      issued_on: '2020-03-01',
      valid_until: null,
      issuer: null,
      file: null,
    }
    expect(licenseBody(licenseForm(saved))).toEqual(body)
  })
})

describe('the specialist form', () => {
  it('requires a name, a speciality and 0 to 70 whole years of experience', () => {
    expect([...staffFormProblems(staffForm(null)).keys()]).toEqual([
      'full_name',
      'speciality',
      'experience_years',
    ])
    const form = { ...staffForm(null), full_name: 'А', speciality: 'Прораб', experience_years: '0' }
    expect(staffFormProblems(form).size).toBe(0)
    for (const experience_years of ['71', '-1', '1,5', 'два'])
      expect([...staffFormProblems({ ...form, experience_years }).keys()]).toEqual(['experience_years'])
    expect(staffBody(form)).toMatchObject({ experience_years: 0, certificate_number: null })
  })
})

describe('the equipment form', () => {
  it('requires a name and a quantity, and refuses a year before 1950 or after 2100', () => {
    expect([...equipmentFormProblems(equipmentForm(null)).keys()]).toEqual(['name', 'quantity'])
    const form = { ...equipmentForm(null), name: 'Кран', quantity: '1.5' }
    expect(equipmentFormProblems(form).size).toBe(0)
    expect([...equipmentFormProblems({ ...form, quantity: '0' }).keys()]).toEqual(['quantity'])
    for (const made_in of ['1949', '19', '2101', 'год'])
      expect([...equipmentFormProblems({ ...form, made_in }).keys()]).toEqual(['made_in'])
    expect(equipmentBody({ ...form, made_in: ' 2019 ' })).toMatchObject({ made_in: 2019, quantity: '1.5' })
  })
})
