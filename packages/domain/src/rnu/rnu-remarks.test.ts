import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { EXCLUSION_REASON, INCLUSION_REASONS, INCLUSION_REASON as R } from './rnu-reasons.ts'
import { exclusionDateProblem, RNU_REMARKS, type RnuFacts, rnuRemarks } from './rnu-remarks.ts'

const TODAY = '2026-11-15'
const complete: RnuFacts = {
  reason_id: R.notPerformed,
  contract_id: 5,
  announcement_id: null,
  court: 'Экономический суд города Астаны',
  decision_number: '7112-26-00-2/100',
  decision_date: '2026-11-10',
  founders: [{ kind: 'head', has_iin: true }],
  files: [{ kind: 'court_act' }],
}
const found = (over: Partial<RnuFacts>) => rnuRemarks({ ...complete, ...over }, TODAY).map(({ code }) => code)
const bare = { contract_id: null, court: null, decision_number: null, decision_date: null, files: [] }

describe('rnuRemarks', () => {
  it('is empty for a complete record', () => {
    expect(found({})).toEqual([])
    expect(found({ ...bare, reason_id: R.notSigned, announcement_id: 3 })).toEqual([])
    expect(
      found({
        ...bare,
        reason_id: R.noSecurity,
        contract_id: 4,
        decision_date: TODAY,
        files: [{ kind: 'decision' }],
      }),
    ).toEqual([])
    // False information may be given in a purchase that led to no contract.
    expect(found({ reason_id: R.falseInformation, contract_id: null })).toEqual([])
  })

  it.each([
    ['no_contract', { contract_id: null }],
    ['no_purchase', { reason_id: R.notSigned, contract_id: null }],
    ['no_court', { court: null }],
    ['no_decision_number', { decision_number: null }],
    ['no_decision_date', { decision_date: null }],
    ['decision_in_future', { decision_date: '2026-11-16' }],
    ['no_head', { founders: [{ kind: 'founder', has_iin: true }] }],
    ['no_iin', { founders: [...complete.founders, { kind: 'founder', has_iin: false }] }],
    ['no_court_act', { files: [{ kind: 'contract' }] }],
    ['no_decision_file', { reason_id: R.noSecurity, files: [] }],
  ] as const)('%s', (code, over) => {
    expect(found(over as Partial<RnuFacts>)).toEqual([code])
  })

  it('require all data of the court act for grounds decided by a court', () => {
    for (const reason_id of [R.falseInformation, R.notPerformed, R.illPerformed])
      expect(found({ ...bare, reason_id, contract_id: 5 })).toEqual([
        'no_court',
        'no_decision_number',
        'no_decision_date',
        'no_court_act',
      ])
  })

  it('have a text for every code', () => {
    for (const code of RNU_REMARKS) expect([code, hasWords(`rnu_remark.${code}`)]).toEqual([code, true])
  })

  it('use the grounds of the dictionary', () => {
    const dict = readFileSync(new URL('../../../../db/dicts/rnu-reason.csv', import.meta.url), 'utf8')
    const of = (kind: string) =>
      dict
        .trim()
        .split('\n')
        .filter((line) => line.endsWith(`,${kind}`))
        .map((line) => Number(line.split(',')[0]))
    expect(of('inclusion')).toEqual(INCLUSION_REASONS)
    expect(of('exclusion')).toEqual(Object.values(EXCLUSION_REASON))
  })
})

describe('the date of the act that ends a record', () => {
  const record = { decision_date: '2026-11-02', starts_on: '2026-11-12' }
  const { courtAct, conciliation } = EXCLUSION_REASON

  it.each<[number, string, string | null, string | null]>([
    [courtAct, '2026-11-16', '2026-11-02', 'rnu.act_in_future'],
    [courtAct, TODAY, '2026-11-02', null],
    // The appeal was decided before the authority, which did not know of it yet, included the supplier.
    [courtAct, '2026-11-10', '2026-11-02', null],
    [courtAct, '2026-11-02', '2026-11-02', null],
    [courtAct, '2026-11-01', '2026-11-02', 'rnu.act_before_decision'],
    // An evasion needs no decision: there is nothing the court's act must follow.
    [courtAct, '2026-11-01', null, null],
    [conciliation, '2026-11-16', '2026-11-02', 'rnu.act_in_future'],
    [conciliation, '2026-11-12', '2026-11-02', null],
    [conciliation, '2026-11-11', '2026-11-02', 'rnu.act_before_inclusion'],
    [conciliation, '2026-11-11', null, 'rnu.act_before_inclusion'],
  ])('ground %i of %s, about a decision of %s: %s', (reason_id, date, decision_date, problem) => {
    expect(exclusionDateProblem({ reason_id, date }, { ...record, decision_date }, TODAY)).toBe(problem)
    if (problem) expect(hasWords(problem)).toBe(true)
  })
})
