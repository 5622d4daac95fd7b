import type { UserType } from '@zakup/domain/actor'
import type { Call } from './call.ts'

/** Header of cabinet calls: the organisation and the capacity the caller assumes to act in. */
export const ACTING_FOR = 'acting-for'

export function actingFor(acting: { membership_id: number; user_type: UserType }): string {
  return `${acting.membership_id} ${acting.user_type}`
}

/** Calls that the browser sends it with. Calls under `auth/` and `account/` concern the person. */
export function carriesActingFor({ access, path }: Call): boolean {
  return access === 'cabinet' && !/^(?:auth|account)\//.test(path)
}

/**
 * Calls that must carry the header. The acting role belongs to the session, which all tabs share: data typed for one
 * organisation must not be saved for another one chosen in a different tab.
 */
export function requiresActingFor(call: Call): boolean {
  return carriesActingFor(call) && call.method !== 'GET'
}
