import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USER_TYPES, type UserType } from '../actor.ts'
import {
  RNU_ACTIONS,
  RNU_STATUS,
  type RnuAction,
  type RnuStatus,
  rnuMachine,
  rnuRefusal,
  rnuRoleRefusal,
} from './rnu-machine.ts'

const statuses = Object.values(RNU_STATUS)
const acting = (user_type: UserType) =>
  ({ user_type, role: user_type === 'operator' ? 'operator' : 'specialist' }) as const

/** Written by hand, not derived from the machine: whose action it is, and in which statuses. */
const MAY: Record<Exclude<RnuAction, 'expire'>, { who: UserType; from: RnuStatus[] }> = {
  edit: { who: 'customer', from: [1, 3] },
  delete: { who: 'customer', from: [1] },
  submit: { who: 'customer', from: [1, 3] },
  withdraw: { who: 'customer', from: [2] },
  return: { who: 'operator', from: [2] },
  include: { who: 'operator', from: [2] },
  exclude: { who: 'operator', from: [4] },
}
const actions = Object.keys(MAY) as (keyof typeof MAY)[]

describe('a record of the register', () => {
  for (const action of actions)
    for (const user_type of USER_TYPES)
      it(`${action} by ${user_type}`, () => {
        for (const status_id of statuses) {
          const refusal = rnuRefusal(acting(user_type), { status_id, is_own: false }, action)
          const { who, from } = MAY[action]
          const expected = user_type !== who ? 'role' : from.includes(status_id) ? null : 'state'
          expect([status_id, refusal?.kind ?? null]).toEqual([status_id, expected])
          if (refusal) expect(hasWords(refusal.code)).toBe(true)
        }
      })

  it('expires by the clock only, not by a person', () => {
    for (const user_type of USER_TYPES)
      for (const status_id of statuses)
        expect(rnuRefusal(acting(user_type), { status_id, is_own: false }, 'expire')?.code).toBe(
          'rnu.by_clock',
        )
    expect(hasWords('rnu.by_clock')).toBe(true)
  })

  it('of an organisation the officer works for is decided by another officer', () => {
    for (const action of actions)
      for (const status_id of MAY[action].from)
        expect(rnuRefusal(acting(MAY[action].who), { status_id, is_own: true }, action)?.code ?? null).toBe(
          MAY[action].who === 'operator' ? 'rnu.own_organization' : null,
        )
  })

  it('is prepared by customers and reviewed by the operator', () => {
    const who = (action: 'create' | 'read' | 'review') =>
      USER_TYPES.filter((user_type) => rnuRoleRefusal(acting(user_type), action) === null)
    expect([who('create'), who('read'), who('review')]).toEqual([['customer'], ['customer'], ['operator']])
  })

  it('never leaves the status excluded, and an active one can only be excluded or expire', () => {
    for (const { from } of Object.values(rnuMachine)) expect(from).not.toContain(RNU_STATUS.excluded)
    const fromActive = RNU_ACTIONS.filter((action) => rnuMachine[action].from.includes(RNU_STATUS.active))
    expect(fromActive).toEqual(['exclude', 'expire'])
  })

  it('becomes active only by an operator without a conflict of interest, in any sequence of actions', () => {
    const tries = fc.array(
      fc.record({
        action: fc.constantFrom(...RNU_ACTIONS),
        user_type: fc.constantFrom(...USER_TYPES),
        is_own: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tries, (all) => {
        let status_id: RnuStatus = RNU_STATUS.draft
        for (const { action, user_type, is_own } of all) {
          if (rnuRefusal(acting(user_type), { status_id, is_own }, action)) continue
          const { to } = rnuMachine[action]
          if (to === 'gone') return
          if (to === RNU_STATUS.active) expect([user_type, is_own]).toEqual(['operator', false])
          if (to !== 'same') status_id = to
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has the statuses of the dictionary', () => {
    const dict = readFileSync(new URL('../../../../db/dicts/rnu-status.csv', import.meta.url), 'utf8')
    const rows = dict.trim().split('\n').slice(1)
    expect(rows.map((line) => line.split(',').slice(0, 2))).toEqual(
      Object.entries(RNU_STATUS).map(([code, id]) => [String(id), code]),
    )
  })
})
