import type { Me } from '@zakup/contract/auth/auth.routes'

/** How far ahead the reminder is shown, so that nobody is locked out by surprise. */
const SOON_MS = 14 * 24 * 3_600_000

/** Whether the acting role may only set up the second factor: the UI does not offer what the server would refuse. */
export function owesSecondFactor({ second_factor: { on, required, due_at } }: Me, now: number): boolean {
  return required && !on && (due_at === null || Date.parse(due_at) <= now)
}

/** When the second factor becomes required, if that is soon. */
export function secondFactorDue({ second_factor: { on, required, due_at } }: Me, now: number): string | null {
  if (!required || on || due_at === null) return null
  const left = Date.parse(due_at) - now
  return left > 0 && left <= SOON_MS ? due_at : null
}
