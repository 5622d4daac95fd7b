import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  draftProblems,
  formOf,
  newForm,
  newFounder,
  type RecordForm,
  remarksOf,
} from './record-form.ts'

const supplier = { id: 7, iin_bin: '941240001151', name: 'ТОО «А»', in_rnu: false }
const form: RecordForm = {
  ...newForm(),
  supplier,
  reason_id: 4,
  contract_id: 5,
  court: ' Суд ',
  decision_number: '1',
  decision_date: '2026-11-10',
  founders: [{ ...newFounder('head', 'Ахметов'), iin_bin: '850101300015' }],
  files: [{ uuid: 'u', kind: 'court_act', name: 'Акт.pdf', size: 1 }],
}

describe('the form of a record', () => {
  it('reports each problem at its field', () => {
    expect(draftProblems(newForm()).map(({ field }) => field)).toEqual(['supplier_bin', 'reason_id'])
    const wrong = { ...newFounder('founder'), iin_bin: '12' }
    expect(
      draftProblems({ ...form, decision_date: '31.02.2026', founders: [wrong] }).map(({ field }) => field),
    ).toEqual(['decision_date', 'founders.0.name', 'founders.0.iin_bin'])
    expect(bodyOf({ ...form, founders: [wrong] })).toBeNull()
  })

  it('is sent trimmed, without identifiers that are already stored', () => {
    expect(bodyOf(form)).toMatchObject({ supplier_id: 7, court: 'Суд', note: null, contract_id: 5 })
    const kept = { ...newFounder('head', 'А'), id: 3, kept: '850101******' }
    expect(bodyOf({ ...form, founders: [kept] })?.founders).toEqual([
      { id: 3, kind: 'head', name: 'А', iin_bin: null },
    ])
  })

  it('lists what blocks submission, by the same rule as the server', () => {
    expect(remarksOf(form, '2026-11-15')).toEqual([])
    const kept = { ...newFounder('head', 'А'), id: 3, kept: '850101******' }
    expect(remarksOf({ ...form, founders: [kept], contract_id: null }, '2026-11-15')).toEqual([
      { code: 'no_contract', field: 'contract_id' },
    ])
    expect(remarksOf(newForm(), '2026-11-15')).toEqual([])
  })

  it('does not prefill the lookup with a masked number', () => {
    const record = {
      supplier: { ...supplier, iin_bin: '850101******' },
      reason: { id: 4 },
      founders: [],
      files: [],
    } as never
    expect(formOf(record).supplier_bin).toBe('')
  })
})
