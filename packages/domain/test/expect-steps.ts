import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { USER_TYPES, type UserType } from '../src/actor.ts'
import type { Acting } from '../src/case.ts'
import type { Refusal } from '../src/refusal.ts'

/** Someone who acts in this capacity; a test changes what its rule looks at. */
export const acting = (user_type: UserType, change: Partial<Acting> = {}): Acting => ({
  person_id: 1,
  organization_id: 1,
  role: user_type === 'operator' ? 'operator' : 'specialist',
  user_type,
  ...change,
})

/** Whose step it is, in which statuses, and the refusal in all others: written by hand, not derived from the case. */
export type MaySteps<Status, Action extends string, Who = UserType> = Readonly<
  Record<Action, { who: Who; from: readonly Status[]; otherwise: string }>
>

interface Asked<Status, Action, State> {
  statuses: Readonly<Record<string, Status>>
  actions: readonly (Action | 'create')[]
  refusal: (actor: Acting, state: State, action: Action) => Refusal | null
}

/** Asks for every step in every capacity and status, and compares with the table. */
export function expectSteps<Status extends number | string, Action extends string, State>(
  kind: Asked<Status, Action, State>,
  may: MaySteps<Status, Action, UserType | readonly UserType[]>,
  stateOf: (status: Status) => State,
): void {
  it('has no step besides these', () => {
    expect(new Set(kind.actions)).toEqual(new Set(['create', ...Object.keys(may)]))
  })
  describe.each(Object.keys(may) as Action[])('%s', (action) => {
    it.each(USER_TYPES)('by a %s', (user_type) => {
      const { who, from, otherwise } = may[action]
      for (const status of Object.values(kind.statuses)) {
        const refusal = kind.refusal(acting(user_type), stateOf(status), action)
        const expected = ![who].flat().includes(user_type) ? 'role' : from.includes(status) ? null : otherwise
        const got = refusal?.kind === 'role' ? 'role' : (refusal?.code ?? null)
        expect([status, got, !refusal || hasWords(refusal.code)]).toEqual([status, expected, true])
      }
    })
  })
}
