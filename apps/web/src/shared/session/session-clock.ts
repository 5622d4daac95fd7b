import type { Me } from '@zakup/contract/auth/auth.routes'

/** How long before its end a person is told. */
const WARNING_SECONDS = 120
/** When what is left is said aloud: often enough to act, too seldom to talk over the person. */
const SAID_AT = [120, 60, 30] as const

export interface SessionEnd {
  at: number
  /** A sign of life prolongs it; where the working day of the session is over, only a new sign-in helps. */
  canProlong: boolean
}

/** When the session ends, whichever comes first. */
export function sessionEnd({ idle_ends_at, expires_at }: Me['session']): SessionEnd {
  const [idle, limit] = [Date.parse(idle_ends_at), Date.parse(expires_at)]
  return idle < limit ? { at: idle, canProlong: true } : { at: limit, canProlong: false }
}

export type SessionPhase = { name: 'calm' } | { name: 'warning'; left: number } | { name: 'over' }

/** `left` in whole seconds, never 0: who sees a second has it. */
export function sessionPhase(end: number, now: number): SessionPhase {
  const left = Math.ceil((end - now) / 1000)
  if (left <= 0) return { name: 'over' }
  return left > WARNING_SECONDS ? { name: 'calm' } : { name: 'warning', left }
}

/** How long to sleep until the next thing changes: the warning begins, or a second goes by. */
export function untilNextLook(end: number, now: number): number {
  const calm = end - WARNING_SECONDS * 1000 - now
  // A timer of more than 24 days overflows and fires at once; and a look now and then costs nothing.
  if (calm > 0) return Math.min(calm, 60_000)
  return Math.max(0, end - now) % 1000 || 1000
}

/** The last of the marks that has passed: what is said aloud changes with it alone. */
export function saidLeft(left: number): number {
  return SAID_AT.findLast((mark) => left <= mark) ?? WARNING_SECONDS
}

/** «1:05». */
export function clockText(left: number): string {
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
