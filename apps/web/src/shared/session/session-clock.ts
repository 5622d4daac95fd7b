import type { Me } from '@zakup/contract/auth/auth.routes'

/** How long before the end the warning is shown. */
const WARNING_SECONDS = 120
/** When the remaining time is announced to screen readers: often enough to act, rarely enough not to interrupt. */
const ANNOUNCED_AT = [120, 60, 30] as const

export interface SessionEnd {
  at: number
  /** User activity prolongs it; at the absolute limit of the session only a new sign-in helps. */
  canProlong: boolean
}

/** When the session ends: by inactivity or by its absolute limit, whichever comes first. */
export function sessionEnd({ idle_ends_at, expires_at }: Me['session']): SessionEnd {
  const [idle, limit] = [Date.parse(idle_ends_at), Date.parse(expires_at)]
  return idle < limit ? { at: idle, canProlong: true } : { at: limit, canProlong: false }
}

export type SessionPhase = { name: 'calm' } | { name: 'warning'; left: number } | { name: 'over' }

/** `left` in whole seconds, rounded up, so that it is never 0. */
export function sessionPhase(end: number, now: number): SessionPhase {
  const left = Math.ceil((end - now) / 1000)
  if (left <= 0) return { name: 'over' }
  return left > WARNING_SECONDS ? { name: 'calm' } : { name: 'warning', left }
}

/** How long to wait until the next change: the warning starts, or a second passes. */
export function untilNextLook(end: number, now: number): number {
  const calm = end - WARNING_SECONDS * 1000 - now
  // A timer of more than 24 days overflows and fires at once; a check every minute costs nothing.
  if (calm > 0) return Math.min(calm, 60_000)
  return Math.max(0, end - now) % 1000 || 1000
}

/** The last announcement mark that has passed: the announced text changes only with it. */
export function announcedLeft(left: number): number {
  return ANNOUNCED_AT.findLast((mark) => left <= mark) ?? WARNING_SECONDS
}

/** «1:05». */
export function clockText(left: number): string {
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
