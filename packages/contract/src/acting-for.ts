import type { UserType } from '@zakup/domain/actor'
import type { Call } from './call.ts'

/** A header of cabinet calls: for which organisation, and in which capacity, the caller believes to act. */
export const ACTING_FOR = 'acting-for'

export function actingFor(acting: { membership_id: number; user_type: UserType }): string {
  return `${acting.membership_id} ${acting.user_type}`
}

/**
 * Calls that say for whom they are meant. The acting role belongs to the session, which all tabs share: what was typed for
 * one organisation must not be saved for the one another tab has changed to. What is under `auth/` is of the person.
 */
export function saysForWhom({ access, method, path }: Call): boolean {
  return access === 'cabinet' && method !== 'GET' && !path.startsWith('auth/')
}
