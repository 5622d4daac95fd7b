import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INCLUSION_REASON as R } from './rnu-reasons.ts'
import { isSameOffence, type RnuOffence } from './same-offence.ts'

const broken: RnuOffence = {
  organization_id: 1,
  reason_id: R.notPerformed,
  customer_id: 10,
  contract_id: 100,
  announcement_id: null,
  decision_number: '7112-26-00-2/100',
}
const evaded: RnuOffence = {
  ...broken,
  reason_id: R.notSigned,
  contract_id: null,
  announcement_id: 200,
  decision_number: null,
}
const falseInformation: RnuOffence = { ...broken, reason_id: R.falseInformation, contract_id: null }

describe('one and the same offence', () => {
  it.each<[what: string, one: RnuOffence, over: Partial<RnuOffence>, same: boolean]>([
    ['a contract, another supplier', broken, { organization_id: 2 }, false],
    ['a contract, broken in another way', broken, { reason_id: R.illPerformed }, false],
    ['another contract', broken, { contract_id: 101 }, false],
    ['a contract, and none', broken, { contract_id: null }, false],
    ['a contract, its announcement named too', broken, { announcement_id: 200 }, true],
    ['a contract, another act about it', broken, { decision_number: '7112-26-00-2/900' }, true],
    ['a contract, imported without its customer', broken, { customer_id: null }, true],
    ['another announcement', evaded, { announcement_id: 201 }, false],
    ['an announcement, another customer of it', evaded, { customer_id: 11 }, false],
    ['an announcement, another number of the decision', evaded, { decision_number: '5' }, true],
    ['no purchase, another act', falseInformation, { decision_number: '7112-26-00-2/900' }, false],
    ['no purchase, another customer', falseInformation, { customer_id: 11 }, false],
    ['no purchase, the same act', falseInformation, {}, true],
  ])('%s', (_, one, over, same) => {
    expect([isSameOffence(one, { ...one, ...over }), isSameOffence({ ...one, ...over }, one)]).toEqual([
      same,
      same,
    ])
  })

  it('is an equivalence relation: reflexive, symmetric and transitive', () => {
    const few = fc.constantFrom(null, 1, 2)
    const offence = fc.record({
      organization_id: fc.constantFrom(1, 2),
      reason_id: fc.constantFrom(1, 2),
      customer_id: few,
      contract_id: few,
      announcement_id: few,
      decision_number: fc.constantFrom(null, 'а', 'б'),
    })
    fc.assert(
      fc.property(offence, offence, offence, (a, b, c) => {
        expect(isSameOffence(a, a)).toBe(true)
        expect(isSameOffence(a, b)).toBe(isSameOffence(b, a))
        if (isSameOffence(a, b) && isSameOffence(b, c)) expect(isSameOffence(a, c)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
