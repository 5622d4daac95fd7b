import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { maskedIin } from '../iin-bin.ts'
import {
  headIinProblem,
  REGISTRATION_REMARKS,
  type RegistrationFacts,
  registrationRemarks,
} from './registration-remarks.ts'

const IIN = '850101300015'
const BIN = '020540003431'

const complete: RegistrationFacts = {
  iin_bin: BIN,
  name_ru: 'ТОО «Пример»',
  name_kk: '«Пример» ЖШС',
  organization_type_id: 10,
  kato_id: 710000000,
  address: 'г. Астана, ул. Достык, 12',
  head_iin: IIN,
  head_last_name: 'Оспанова',
  head_first_name: 'Дина',
  head_position: 'Директор',
  wants_customer: false,
  wants_organizer: false,
  wants_supplier: true,
  files: [{ kind: 'certificate' }, { kind: 'head_order' }],
}
const person: RegistrationFacts = {
  ...complete,
  iin_bin: IIN,
  name_kk: '',
  organization_type_id: null,
  files: [],
}

const codes = (facts: RegistrationFacts) => registrationRemarks(facts).map(({ code }) => code)

describe('registrationRemarks', () => {
  it('is empty for a complete application', () => {
    expect(codes(complete)).toEqual([])
    expect(codes(person)).toEqual([])
    expect(codes({ ...person, organization_type_id: 14, files: [{ kind: 'certificate' }] })).toEqual([])
  })

  it.each<[Partial<RegistrationFacts>, string]>([
    [{ name_ru: '' }, 'no_name_ru'],
    [{ name_kk: '' }, 'no_name_kk'],
    [{ organization_type_id: null }, 'no_organization_type'],
    [{ organization_type_id: 14 }, 'other_organization_type'],
    [{ kato_id: null }, 'no_kato'],
    [{ address: '' }, 'no_address'],
    [{ head_iin: null }, 'no_head_iin'],
    [{ head_last_name: '' }, 'no_head_last_name'],
    [{ head_first_name: '' }, 'no_head_first_name'],
    [{ head_position: '' }, 'no_head_position'],
    [{ wants_supplier: false }, 'no_role'],
    [{ files: [{ kind: 'head_order' }] }, 'no_certificate'],
    [{ files: [{ kind: 'certificate' }, { kind: 'charter' }] }, 'no_head_order'],
  ])('%j', (over, code) => {
    expect(codes({ ...complete, ...over })).toEqual([code])
  })

  it('require that an ИИН is that of the head and only of a supplier', () => {
    expect(codes({ ...person, head_iin: '900301300014' })).toEqual(['other_head'])
    expect(codes({ ...person, head_iin: maskedIin(IIN) })).toEqual([])
    expect(codes({ ...person, wants_organizer: true })).toEqual(['person_only_supplies'])
    expect(codes({ ...person, organization_type_id: 10 })).toEqual(['other_organization_type'])
    expect(codes({ ...person, organization_type_id: 14 })).toEqual(['no_certificate'])
  })

  it('have a text for every code, and follow the order of the form', () => {
    for (const code of REGISTRATION_REMARKS) expect(hasWords(`registration_remark.${code}`)).toBe(true)
    const incomplete = { ...complete, name_ru: '', head_position: '', files: [], kato_id: null }
    expect(codes(incomplete)).toEqual([
      'no_name_ru',
      'no_kato',
      'no_head_position',
      'no_certificate',
      'no_head_order',
    ])
  })
})

describe('the ИИН of a head', () => {
  it.each([
    [IIN, null],
    [BIN, 'registration.head_iin_is_bin'],
    ['850101300016', 'registration.head_bad_check_digit'],
  ])('%s', (iin, code) => {
    expect(headIinProblem(iin)).toBe(code)
    if (code) expect(hasWords(code)).toBe(true)
  })
})
