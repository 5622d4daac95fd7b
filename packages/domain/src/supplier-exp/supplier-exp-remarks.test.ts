import { hasWords } from '@zakup/messages/catalogue'
import { supplierExpRemarks } from '@zakup/messages/ru/supplier-exp-remarks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_TODAY, EXAMPLES } from '../../test/supplier-exp-example.ts'
import { EXP_DOCUMENT_KINDS } from './supplier-exp-documents.ts'
import {
  EXP_REMARKS,
  type ExpFacts,
  type ExpRemarkCode,
  expImpossibleValues,
  expOldest,
  expRemarks,
} from './supplier-exp-remarks.ts'

type Type = keyof typeof EXAMPLES

/** Written by hand: the remarks caused by a change of the complete example of the type. */
const CASES: readonly [Type, string, Partial<ExpFacts>, ExpRemarkCode[]][] = [
  ['building', 'no object', { object: null }, ['no_object']],
  ['building', 'an empty object', { object: '' }, ['no_object']],
  ['building', 'no address', { address: null }, ['no_address']],
  ['building', 'no customer', { customer_name: null }, ['no_customer']],
  ['building', 'no БИН', { customer_iin_bin: null }, ['no_customer_bin']],
  ['building', 'a wrong check digit', { customer_iin_bin: '020540003432' }, ['bad_customer_bin']],
  ['building', 'no КАТО', { kato_id: null }, ['no_kato']],
  ['building', 'abroad', { country_id: 643, kato_id: null, customer_iin_bin: null }, []],
  [
    'building',
    'abroad with an invalid БИН',
    { country_id: 643, customer_iin_bin: '1' },
    ['bad_customer_bin'],
  ],
  ['building', 'no status', { status_potential_supplier_id: null }, ['no_supplier_status']],
  ['building', 'a designer', { status_potential_supplier_id: 2 }, ['other_supplier_status']],
  ['building', 'a subcontractor', { status_potential_supplier_id: 3 }, ['no_works_act']],
  ['building', 'no kind of construction', { construction_work_type_id: null }, ['no_construction_work_type']],
  ['building', 'no responsibility', { responsibility_level_id: null }, ['no_responsibility_level']],
  ['building', 'no complexity', { technical_complexity_id: null }, ['no_technical_complexity']],
  ['building', 'no purpose', { functional_purpose_id: null }, ['no_functional_purpose']],
  ['building', 'no licence', { license_activity_type_id: null, license_section_id: null }, ['no_license']],
  [
    'building',
    'a licence to design',
    { license_activity_type_id: 12, license_section_id: 1 },
    ['other_license'],
  ],
  [
    'building',
    'a licence section instead of a sub-kind',
    { license_activity_type_id: 2, license_section_id: null },
    ['other_license'],
  ],
  ['building', 'no documents', { documents: [] }, ['no_acceptance_act', 'no_declaration']],
  ['building', 'no sum', { amount: null }, []],
  ['building', 'a zero sum', { amount: '0.00' }, ['bad_amount']],
  ['building', 'no start date', { started_on: null }, []],
  ['building', 'no completion date', { completed_on: null }, ['no_completed_on']],
  ['building', 'completed before the start', { started_on: '2024-08-21' }, ['completed_before_started']],
  ['building', 'started and completed on one day', { started_on: '2024-08-20' }, []],
  ['building', 'completed today', { completed_on: EXAMPLE_TODAY }, []],
  ['building', 'completed tomorrow', { completed_on: '2026-11-17' }, ['completed_in_future']],
  ['building', 'ten years ago', { started_on: null, completed_on: '2016-11-16' }, []],
  [
    'building',
    'a day more than ten years ago',
    { started_on: null, completed_on: '2016-11-15' },
    ['too_old'],
  ],
  ['design', 'ten years ago', { started_on: null, completed_on: '2016-11-16' }, []],
  ['design', 'a subdesigner', { status_potential_supplier_id: 4 }, ['no_works_act']],
  ['design', 'a contractor', { status_potential_supplier_id: 1 }, ['other_supplier_status']],
  ['design', 'a licence to build', { license_section_id: 2 }, ['other_license']],
  ['design', 'no documents', { documents: [{ kind: 'other' }, { kind: 'notice' }] }, ['no_conclusion']],
  ['supervision', 'five years ago', { started_on: null, completed_on: '2021-11-16' }, []],
  [
    'supervision',
    'a day more than five years ago',
    { started_on: null, completed_on: '2021-11-15' },
    ['too_old'],
  ],
  ['supervision', 'no documents', { documents: [] }, ['no_acceptance_act', 'no_conclusion']],
  ['supervision', 'a status that does not apply', { status_potential_supplier_id: 1 }, []],
  ['supervision', 'no complexity', { technical_complexity_id: null }, ['no_technical_complexity']],
  ['roadRepair', 'no status', { status_potential_supplier_id: null }, ['no_supplier_status']],
  ['roadRepair', 'no documents', { documents: [] }, ['no_works_act']],
]

const codes = (facts: ExpFacts) => expRemarks(facts, EXAMPLE_TODAY).map(({ code }) => code)

describe('expRemarks', () => {
  it.each(Object.entries(EXAMPLES))('is empty for a complete example: %s', (_, facts) => {
    expect(codes(facts)).toEqual([])
  })

  it.each(CASES)('%s, %s', (type, _, change, expected) => {
    expect(codes({ ...EXAMPLES[type], ...change })).toEqual(expected)
  })

  it('has a text and a case for every code, and no other texts', () => {
    expect(EXP_REMARKS.filter((code) => !hasWords(`supplier_exp_remark.${code}`))).toEqual([])
    expect(Object.keys(supplierExpRemarks).toSorted()).toEqual(
      EXP_REMARKS.map((code) => `supplier_exp_remark.${code}`).toSorted(),
    )
    const shown = new Set(CASES.flatMap(([, , , expected]) => expected))
    expect(EXP_REMARKS.filter((code) => !shown.has(code))).toEqual([])
  })

  it('reports each code once, at a field of the form', () => {
    for (const [type, , change] of CASES) {
      const facts = { ...EXAMPLES[type], ...change }
      const found = expRemarks(facts, EXAMPLE_TODAY)
      for (const { field } of found) expect(Object.keys(facts)).toContain(field)
      expect(new Set(found.map(({ code }) => code)).size).toBe(found.length)
    }
  })

  it('accepts days from expOldest on, also when today is a leap day', () => {
    expect(expOldest(1, '2028-02-29')).toBe('2018-02-29')
    expect('2018-03-01' >= expOldest(1, '2028-02-29')).toBe(true)
    expect('2018-02-28' >= expOldest(1, '2028-02-29')).toBe(false)
  })
})

const id = fc.option(fc.integer({ min: 1, max: 6 }))
const text = fc.option(fc.constantFrom('', 'Школа'))
const day = fc.option(fc.constantFrom('2010-01-01', '2020-01-01', '2024-01-01', '2027-01-01'))
const facts: fc.Arbitrary<ExpFacts> = fc.record({
  supplier_exp_type_id: fc.integer({ min: 1, max: 5 }),
  object: text,
  status_potential_supplier_id: id,
  construction_work_type_id: id,
  country_id: fc.constantFrom(398, 643),
  kato_id: id,
  address: text,
  customer_name: text,
  customer_iin_bin: fc.option(fc.constantFrom('020540003431', '020540003432')),
  responsibility_level_id: id,
  technical_complexity_id: id,
  functional_purpose_id: id,
  license_activity_type_id: id,
  license_section_id: id,
  amount: fc.option(fc.constantFrom('0.00', '1.00')),
  started_on: day,
  completed_on: day,
  documents: fc.array(fc.record({ kind: fc.constantFrom(...EXP_DOCUMENT_KINDS) }), { maxLength: 4 }),
})

describe('for any input', () => {
  it('what blocks saving a draft also blocks submitting it', () => {
    fc.assert(
      fc.property(facts, (one) => {
        expect(codes(one)).toEqual(expect.arrayContaining(expImpossibleValues(one).map(({ code }) => code)))
      }),
    )
  })

  it('another document never adds a remark', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...EXP_DOCUMENT_KINDS), (one, kind) => {
        const more = codes({ ...one, documents: [...one.documents, { kind }] })
        expect(codes(one)).toEqual(expect.arrayContaining(more))
      }),
    )
  })

  it('without remarks the required fields are filled', () => {
    fc.assert(
      fc.property(facts, (one) => {
        if (codes(one).length > 0) return
        expect([one.object, one.customer_name, one.completed_on].every(Boolean)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
