import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAfter } from '../../test/due-after.ts'
import { acting, expectSteps, type MaySteps } from '../../test/expect-steps.ts'
import { USER_TYPES } from '../actor.ts'
import type { DayKind } from '../calendar/working-days.ts'
import { EXP_STATUS, type ExpAction, type ExpState, type ExpStatus, expCase } from './supplier-exp-case.ts'

const S = EXP_STATUS
const REVIEWER = 7

const MAY: MaySteps<ExpStatus, Exclude<ExpAction, 'create'>> = {
  edit: { who: 'supplier', from: [1, 4], otherwise: 'supplier_exp.not_open' },
  delete: { who: 'supplier', from: [1], otherwise: 'supplier_exp.not_draft' },
  submit: { who: 'supplier', from: [1, 4], otherwise: 'supplier_exp.not_open' },
  withdraw: { who: 'supplier', from: [2], otherwise: 'supplier_exp.not_submitted' },
  take: { who: 'operator', from: [2], otherwise: 'supplier_exp.not_submitted' },
  return: { who: 'operator', from: [3, 5], otherwise: 'supplier_exp.not_decidable' },
  endorse: { who: 'operator', from: [3], otherwise: 'supplier_exp.not_in_review' },
  confirm: { who: 'operator', from: [5], otherwise: 'supplier_exp.not_in_approval' },
  refuse: { who: 'operator', from: [3, 5], otherwise: 'supplier_exp.not_decidable' },
}
const actions = Object.keys(MAY) as (keyof typeof MAY)[]
const exp = (status_id: ExpStatus, change: Partial<ExpState> = {}): ExpState => ({
  status_id,
  reviewed_by: REVIEWER,
  is_own: false,
  ...change,
})

describe('an experience', () => {
  expectSteps(expCase, MAY, exp)

  it.each<ExpAction>(['confirm', 'return', 'refuse'])(
    '%s is refused to its reviewer (four-eyes principle)',
    (action) => {
      const reviewer = acting('operator', { person_id: REVIEWER })
      expect(expCase.refusal(reviewer, exp(S.approval), action)).toMatchObject({
        kind: 'role',
        code: 'supplier_exp.own_review',
      })
      // During the review, the reviewer may return and refuse it.
      if (action !== 'confirm') expect(expCase.refusal(reviewer, exp(S.review), action)).toBeNull()
    },
  )

  it('of a supplier the officer works for is decided by another officer; the supplier itself is not restricted', () => {
    for (const action of actions)
      for (const status_id of MAY[action].from) {
        const own = exp(status_id, { reviewed_by: null, is_own: true })
        expect(expCase.refusal(acting(MAY[action].who), own, action)?.code ?? null).toBe(
          MAY[action].who === 'operator' ? 'supplier_exp.own_supplier' : null,
        )
      }
  })

  it('is read by suppliers and the operator, begun by suppliers', () => {
    expect(USER_TYPES.filter((type) => expCase.readRefusal(acting(type)) === null)).toEqual([
      'supplier',
      'operator',
    ])
    expect(USER_TYPES.filter((type) => expCase.roleRefusal(acting(type), 'create') === null)).toEqual([
      'supplier',
    ])
  })

  it('never leaves the statuses confirmed and refused', () => {
    for (const { from } of Object.values(expCase.steps))
      for (const over of [S.confirmed, S.refused]) expect(from).not.toContain(over)
  })

  it('is confirmed only by a second person, in any sequence of actions', () => {
    const tries = fc.array(
      fc.record({
        action: fc.constantFrom(...actions),
        user_type: fc.constantFrom(...USER_TYPES),
        person_id: fc.constantFrom(1, 2, 3),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tries, (all) => {
        let now = exp(S.draft, { reviewed_by: null })
        for (const { action, user_type, person_id } of all) {
          if (expCase.refusal(acting(user_type, { person_id }), now, action)) continue
          const { to } = expCase.steps[action]
          if (to === 'gone') return
          if (action === 'confirm') expect([null, person_id]).not.toContain(now.reviewed_by)
          const reviewed_by = action === 'endorse' ? person_id : action === 'submit' ? null : now.reviewed_by
          now = exp(to === 'same' ? now.status_id : to, { reviewed_by })
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

describe('deadlines of an experience', () => {
  it.each([
    ['submit', '2026-11-16', '2026-11-25T18:00:00+05:00'],
    // Submitted on a Saturday: Sunday does not count either.
    ['submit', '2026-11-14', '2026-11-24T18:00:00+05:00'],
    ['submit', '2026-12-11', '2026-12-23T18:00:00+05:00'],
    ['take', '2026-12-11', undefined],
    ['endorse', '2026-12-11', '2026-12-18T18:00:00+05:00'],
    ['return', '2026-12-11', '2026-12-21T18:00:00+05:00'],
    ['withdraw', '2026-12-11', null],
    ['confirm', '2026-12-11', null],
    ['refuse', '2026-12-11', null],
  ] as const)('%s on %s: %s', (step, on, due) => {
    expect(dueAfter(expCase.terms, expCase.steps[step], on, calendar)).toBe(due)
  })
})
