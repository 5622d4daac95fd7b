import type { MemberRole } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

/** What is known of a person's second factor. */
export interface SecondFactorState {
  on: boolean
  /** Moment from which a role that requires it may not act without it. */
  from: string
}

/** A head signs for an organisation, an operator decides about all of them: a password alone is too little. Decision 0028. */
export function roleRequiresSecondFactor(role: MemberRole): boolean {
  return role === 'head' || role === 'operator'
}

const hasCome = (from: string, now: Date) => Date.parse(from) <= now.getTime()

export type SecondFactorRefusal = Refusal<'auth.second_factor_needed'>

/** Whether this role may act, or must turn on a second factor first. */
export function secondFactorRefusal(
  role: MemberRole,
  { on, from }: SecondFactorState,
  now: Date,
): SecondFactorRefusal | null {
  if (!on && roleRequiresSecondFactor(role) && hasCome(from, now))
    return { kind: 'role', code: 'auth.second_factor_needed', ground: 'decision 0028' }
  return null
}

export type StopSecondFactorRefusal = Refusal<'second_factor.not_on' | 'second_factor.role_requires_it'>

/** Whether a user with these roles may turn it off. All roles count, not only the acting one: users may switch. */
export function stopSecondFactorRefusal(
  roles: readonly MemberRole[],
  { on, from }: SecondFactorState,
  now: Date,
): StopSecondFactorRefusal | null {
  if (!on) return { kind: 'state', code: 'second_factor.not_on', ground: 'decision 0028' }
  if (roles.some(roleRequiresSecondFactor) && hasCome(from, now))
    return { kind: 'state', code: 'second_factor.role_requires_it', ground: 'decision 0028' }
  return null
}
