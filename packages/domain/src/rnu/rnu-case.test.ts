import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAfter } from '../../test/due-after.ts'
import { acting, expectSteps, type MaySteps } from '../../test/expect-steps.ts'
import { USER_TYPES } from '../actor.ts'
import type { DayKind } from '../calendar/working-days.ts'
import { RNU_STATUS, type RnuAction, type RnuStatus, rnuCase } from './rnu-case.ts'

const MAY: MaySteps<RnuStatus, Exclude<RnuAction, 'create'>> = {
  edit: { who: 'customer', from: [1, 3], otherwise: 'rnu.not_open' },
  delete: { who: 'customer', from: [1], otherwise: 'rnu.not_draft' },
  submit: { who: 'customer', from: [1, 3], otherwise: 'rnu.not_open' },
  withdraw: { who: 'customer', from: [2], otherwise: 'rnu.not_submitted' },
  return: { who: 'operator', from: [2], otherwise: 'rnu.not_submitted' },
  include: { who: 'operator', from: [2], otherwise: 'rnu.not_submitted' },
  exclude: { who: 'operator', from: [4], otherwise: 'rnu.not_active' },
}
const actions = Object.keys(MAY) as (keyof typeof MAY)[]

describe('a record of the register', () => {
  expectSteps(rnuCase, MAY, (status_id) => ({ status_id, is_own: false }))

  it('of an organisation the officer works for is decided by another officer', () => {
    for (const action of actions)
      for (const status_id of MAY[action].from)
        expect(
          rnuCase.refusal(acting(MAY[action].who), { status_id, is_own: true }, action)?.code ?? null,
        ).toBe(MAY[action].who === 'operator' ? 'rnu.own_organization' : null)
  })

  it('is prepared by customers and reviewed by the operator', () => {
    const who = (side: 'customer' | 'operator') =>
      USER_TYPES.filter((type) => rnuCase.sideRefusal(acting(type), side) === null)
    expect([who('customer'), who('operator')]).toEqual([['customer'], ['operator']])
    expect(rnuCase.steps.create.by).toBe('customer')
  })

  it('never leaves the status excluded, and an active one can only be excluded or expire', () => {
    const all = { ...rnuCase.steps, ...rnuCase.consequences }
    const fromOf = (status: RnuStatus) =>
      Object.entries(all).flatMap(([name, { from }]) => (from.includes(status as never) ? [name] : []))
    expect(fromOf(RNU_STATUS.excluded)).toEqual([])
    expect(fromOf(RNU_STATUS.active)).toEqual(['exclude', 'expire'])
  })

  it('becomes active only by an operator without a conflict of interest, in any sequence of actions', () => {
    const tries = fc.array(
      fc.record({
        action: fc.constantFrom(...actions),
        user_type: fc.constantFrom(...USER_TYPES),
        is_own: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tries, (all) => {
        let status_id: RnuStatus = RNU_STATUS.draft
        for (const { action, user_type, is_own } of all) {
          if (rnuCase.refusal(acting(user_type), { status_id, is_own }, action)) continue
          const { to } = rnuCase.steps[action]
          if (to === 'gone') return
          if (to === RNU_STATUS.active) expect([user_type, is_own]).toEqual(['operator', false])
          if (to !== 'same') status_id = to
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** Around Independence Day of 2026: Wednesday 16 is a holiday, Monday 14 is off in exchange for Saturday 19. */
const calendar = new Map<string, DayKind>([
  ['2026-12-16', 'holiday'],
  ['2026-12-14', 'moved_dayoff'],
  ['2026-12-19', 'moved_workday'],
])

describe('when the next step is due', () => {
  it.each([
    ['submit', '2026-11-16', '2026-11-25T18:00:00+05:00'],
    ['submit', '2026-12-11', '2026-12-23T18:00:00+05:00'],
    ['return', '2026-12-11', '2026-12-21T18:00:00+05:00'],
    ['withdraw', '2026-12-11', null],
    ['include', '2026-12-11', null],
    ['exclude', '2026-12-11', null],
  ] as const)('%s on %s: %s', (step, on, due) => {
    expect(dueAfter(rnuCase.terms, rnuCase.steps[step], on, calendar)).toBe(due)
  })
})
