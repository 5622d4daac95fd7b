import type { Me } from '@zakup/contract/auth/auth.routes'

/** Told this long ahead, so that nobody meets a closed door. */
const SOON_MS = 14 * 24 * 3_600_000

/** Whether nothing but the second factor opens in the role acted in: what the server refuses, the screen does not offer. */
export function owesSecondFactor({ second_factor: { on, required, due_at } }: Me, now: number): boolean {
  return required && !on && (due_at === null || Date.parse(due_at) <= now)
}

/** When it will be owed, where that is near. */
export function secondFactorDue({ second_factor: { on, required, due_at } }: Me, now: number): string | null {
  if (!required || on || due_at === null) return null
  const left = Date.parse(due_at) - now
  return left > 0 && left <= SOON_MS ? due_at : null
}
