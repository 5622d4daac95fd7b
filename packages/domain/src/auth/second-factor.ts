import type { MemberRole } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

/** What is known of a person's second factor. */
export interface SecondFactorState {
  on: boolean
  /** From when a role that requires it may not do without. */
  from: string
}

/** A head signs for an organisation, an operator decides about all of them: a password alone is too little. Decision 0028. */
export function roleRequiresSecondFactor(role: MemberRole): boolean {
  return role === 'head' || role === 'operator'
}

const hasCome = (from: string, now: Date) => Date.parse(from) <= now.getTime()

export type SecondFactorRefusal = Refusal<'auth.second_factor_needed'>

/** May this role act, or does it owe a second factor first? */
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

/** May a person who works in these roles turn it off? In whichever role they act now: they may switch. */
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
