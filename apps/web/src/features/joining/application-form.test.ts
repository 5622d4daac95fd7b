import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { registrationRemarks } from '@zakup/domain/registrations/registration-remarks'
import { expect, it } from 'vitest'
import { bodyOf, factsOf, formOf } from './application-form.ts'

const empty: Registration = {
  id: 1,
  state: 'draft',
  iin_bin: '060540004823',
  email: 'buh@school.kz',
  name_ru: '',
  name_kk: '',
  organization_type_id: null,
  organization_type: null,
  kato_id: null,
  kato: null,
  address: '',
  phone: '',
  head_iin: null,
  head_last_name: '',
  head_first_name: '',
  head_middle_name: '',
  head_position: '',
  wants_customer: false,
  wants_organizer: false,
  wants_supplier: false,
  files: [],
  created_at: '2026-11-15T10:00:00+05:00',
  submitted_at: null,
  due_at: null,
  decided_at: null,
  decision_reason: null,
  version: 1,
  is_contested: false,
  email_owner: 'nobody',
}
const ASTANA = { id: 710000000, code: '710000000', name: 'Астана' }

it('sends a place as its id, and a stored ИИН as an empty string', () => {
  const known = { ...empty, kato: ASTANA, kato_id: ASTANA.id, head_iin: '850101******' }
  expect(bodyOf(formOf(known))).toMatchObject({ kato_id: ASTANA.id, head_iin: '' })
  expect(bodyOf(formOf(known))).not.toHaveProperty('kato')
  expect(registrationRemarks(factsOf(formOf(known), known)).map(({ field }) => field)).not.toContain(
    'head_iin',
  )
})

it('treats a value of spaces only as missing', () => {
  const blank = { ...formOf(empty), name_ru: '   ' }
  expect(registrationRemarks(factsOf(blank, empty)).map(({ code }) => code)).toContain('no_name_ru')
})
