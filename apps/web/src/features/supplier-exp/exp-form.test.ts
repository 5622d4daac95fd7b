import { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expRemarks } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { describe, expect, it } from 'vitest'
import { sectionState } from '../../shared/form-sections/section-state.ts'
import { bodyOf, factsOf } from './exp-body.ts'
import { type ExpForm, newForm } from './exp-form.ts'
import { draftProblems, submitProblems } from './exp-problems.ts'
import { sectionNames, sectionOf } from './exp-sections.ts'

const TODAY = '2026-11-16'
const BUILDING_SECTION = 2
const FILLED: ExpForm = {
  supplier_exp_type_id: 1,
  status_potential_supplier_id: 1,
  construction_work_type_id: 1,
  license_activity_type_id: 22,
  object: ' Школа на 300 мест ',
  country: { id: 398, code: 'KZ', name: 'Казахстан' },
  kato: { id: 631010000, code: '631010000', name: 'г. Семей' },
  address: 'ул. Абая, 1',
  customer_name: 'Управление строительства',
  customer_iin_bin: '020540003431',
  contract_number: '',
  started_on: '05.03.2021',
  completed_on: '2023-08-20',
  amount: '480000000.5',
  responsibility_level_id: 2,
  technical_complexity_id: 2,
  functional_purpose_id: 2,
  documents: [
    { uuid: '0199d1e2-7c1e-7000-8000-000000000001', kind: 'acceptance_act', name: 'Акт.pdf', size: 9 },
    { uuid: '0199d1e2-7c1e-7000-8000-000000000002', kind: 'declaration', name: 'Декларация.pdf', size: 9 },
  ],
}
const filled = (over: Partial<ExpForm> = {}): ExpForm => ({ ...FILLED, ...over })
const facts = (form: ExpForm) => factsOf(form, () => BUILDING_SECTION)
const fields = (form: ExpForm) => draftProblems(form, facts(form)).map(({ field }) => field)

describe('the request body of an experience record', () => {
  it('matches the schema of the contract', () => {
    const body = bodyOf(FILLED)
    expect(supplierExpRoutes.createSupplierExp.body.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      object: 'Школа на 300 мест',
      amount: '480000000.50',
      started_on: '2021-03-05',
      contract_number: null,
    })
    expect(expRemarks(facts(FILLED), TODAY)).toEqual([])
  })
  it('is null without a type or a country', () => {
    expect(bodyOf(filled({ supplier_exp_type_id: null }))).toBeNull()
    expect(bodyOf(filled({ country: null }))).toBeNull()
  })
  it('leaves out fields that do not apply to the type', () => {
    expect(bodyOf(filled({ supplier_exp_type_id: 4 }))).toMatchObject({
      status_potential_supplier_id: 1,
      construction_work_type_id: null,
      license_activity_type_id: null,
      responsibility_level_id: null,
    })
    // A general contractor designs nothing.
    expect(bodyOf(filled({ supplier_exp_type_id: 2 }))?.status_potential_supplier_id).toBeNull()
    expect(sectionNames(false)).not.toContain('classes')
  })
  it('has neither КАТО nor БИН for work abroad', () => {
    const abroad = filled({ country: { id: 643, code: 'RU', name: 'Россия' } })
    expect(bodyOf(abroad)).toMatchObject({ kato_id: null, customer_iin_bin: null })
    expect(expRemarks(facts(abroad), TODAY)).toEqual([])
  })
})

describe('problems', () => {
  it('of a draft are a missing type, unparsable input and values that are never valid', () => {
    expect(fields(newForm())).toEqual(['supplier_exp_type_id'])
    expect(fields({ ...newForm(), supplier_exp_type_id: 1 })).toEqual([])
    expect(
      fields(filled({ completed_on: '31.02.2023', amount: 'много', customer_iin_bin: '123456789012' })),
    ).toEqual(['customer_iin_bin', 'completed_on', 'amount'])
    expect(fields(filled({ completed_on: '01.01.2020' }))).toEqual(['completed_on'])
  })
  it('before submission include everything missing, in the order of the form', () => {
    const form = filled({ object: '', documents: [], license_activity_type_id: null })
    const problems = submitProblems(form, facts(form), expRemarks(facts(form), TODAY))
    expect(problems.map(({ field }) => field)).toEqual([
      'license_activity_type_id',
      'object',
      'documents',
      'documents',
    ])
  })
  it('are shown in their section', () => {
    expect(sectionState('place', sectionOf, ['kato_id'], [])).toBe('error')
    expect(sectionState('place', sectionOf, [], ['address'])).toBe('empty')
    expect(sectionState('place', sectionOf, ['documents.0.uuid'], [])).toBe('done')
  })
})
