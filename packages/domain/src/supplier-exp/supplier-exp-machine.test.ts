import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USER_TYPES, type UserType } from '../actor.ts'
import {
  EXP_ACTIONS,
  EXP_STATUS,
  type ExpAction,
  type ExpStatus,
  expMachine,
  expRefusal,
  expRoleRefusal,
} from './supplier-exp-machine.ts'

const S = EXP_STATUS
const statuses = Object.values(S)
const REVIEWER = 7
const OTHER = 8

/** Written by hand, not derived from the machine: whose action it is, and in which statuses. */
const MAY: Record<ExpAction, { who: UserType; from: ExpStatus[] }> = {
  edit: { who: 'supplier', from: [1, 4] },
  delete: { who: 'supplier', from: [1] },
  submit: { who: 'supplier', from: [1, 4] },
  withdraw: { who: 'supplier', from: [2] },
  take: { who: 'operator', from: [2] },
  return: { who: 'operator', from: [3, 5] },
  endorse: { who: 'operator', from: [3] },
  confirm: { who: 'operator', from: [5] },
  refuse: { who: 'operator', from: [3, 5] },
}

describe('an experience', () => {
  for (const action of EXP_ACTIONS)
    for (const user_type of USER_TYPES)
      it(`${action} by ${user_type}`, () => {
        for (const status_id of statuses) {
          const refusal = expRefusal(
            { person_id: OTHER, user_type },
            { status_id, reviewed_by: REVIEWER, is_own: false },
            action,
          )
          const { who, from } = MAY[action]
          const expected = user_type !== who ? 'role' : from.includes(status_id) ? null : 'state'
          expect([status_id, refusal?.kind ?? null]).toEqual([status_id, expected])
          if (refusal) expect(hasWords(refusal.code)).toBe(true)
        }
      })

  it.each<ExpAction>(['confirm', 'return', 'refuse'])(
    '%s is refused to its reviewer (four-eyes principle)',
    (action) => {
      const acting = { person_id: REVIEWER, user_type: 'operator' as const }
      expect(
        expRefusal(acting, { status_id: S.approval, reviewed_by: REVIEWER, is_own: false }, action),
      ).toMatchObject({
        kind: 'role',
        code: 'supplier_exp.own_review',
      })
      // During the review, the reviewer may return and refuse it.
      if (action !== 'confirm')
        expect(
          expRefusal(acting, { status_id: S.review, reviewed_by: REVIEWER, is_own: false }, action),
        ).toBeNull()
    },
  )

  it('of a supplier the officer works for is decided by another officer; the supplier itself is not restricted', () => {
    for (const action of EXP_ACTIONS)
      for (const status_id of statuses) {
        const { who, from } = MAY[action]
        if (!from.includes(status_id)) continue
        const exp = { status_id, reviewed_by: null, is_own: true }
        expect(expRefusal({ person_id: OTHER, user_type: who }, exp, action)?.code ?? null).toBe(
          who === 'operator' ? 'supplier_exp.own_supplier' : null,
        )
      }
  })

  it('is read by suppliers and the operator, begun by suppliers', () => {
    const who = (action: 'read' | 'create') =>
      USER_TYPES.filter((user_type) => expRoleRefusal({ user_type }, action) === null)
    expect([who('read'), who('create')]).toEqual([['supplier', 'operator'], ['supplier']])
  })

  it('never leaves the statuses confirmed and refused', () => {
    for (const { from } of Object.values(expMachine))
      for (const over of [S.confirmed, S.refused]) expect(from).not.toContain(over)
  })

  it('is confirmed only by a second person, in any sequence of actions', () => {
    const tries = fc.array(
      fc.record({
        action: fc.constantFrom(...EXP_ACTIONS),
        user_type: fc.constantFrom(...USER_TYPES),
        person_id: fc.constantFrom(1, 2, 3),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tries, (all) => {
        let exp: { status_id: ExpStatus; reviewed_by: number | null } = {
          status_id: S.draft,
          reviewed_by: null,
        }
        for (const { action, ...actor } of all) {
          if (expRefusal(actor, { ...exp, is_own: false }, action)) continue
          const { to } = expMachine[action]
          if (to === 'gone') return
          if (action === 'confirm') expect([null, actor.person_id]).not.toContain(exp.reviewed_by)
          const reviewed_by =
            action === 'endorse' ? actor.person_id : action === 'submit' ? null : exp.reviewed_by
          exp = { status_id: to === 'same' ? exp.status_id : to, reviewed_by }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has the statuses of the dictionary', () => {
    const dict = readFileSync(
      new URL('../../../../db/dicts/supplier-exp-status.csv', import.meta.url),
      'utf8',
    )
    expect(
      dict
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual(Object.entries(S).map(([code, id]) => [String(id), code]))
  })
})
