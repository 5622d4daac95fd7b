import type { ProblemCode } from '@zakup/messages/catalogue'

/** Why a session ended, as an error code for its user: a user who was signed out must know what to do. */
const CODES: Record<string, ProblemCode> = {
  refresh_reuse: 'auth.session_stolen',
  ended_by_owner: 'auth.session_ended_by_owner',
  ended_by_operator: 'auth.session_ended_by_operator',
  password_changed: 'auth.password_was_changed',
}

export function endedCode(reason: string | null): ProblemCode {
  return (reason && CODES[reason]) || 'auth.session_ended'
}
