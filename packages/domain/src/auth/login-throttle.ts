/**
 * Throttling of password guessing. The pair (login, IP address) stops one attacker, the login stops many IP
 * addresses attacking one account, the address stops one IP address attacking many accounts; `factor` stops an attacker
 * who has the password and guesses the code. Each is a leaky bucket: free attempts come back over 15 minutes; beyond
 * them every further attempt doubles the delay.
 *
 * A browser the user has signed in from before has its own pair and no other counter, so attacks from elsewhere never
 * delay the owner there.
 */
export const THROTTLE_SCOPES = ['pair', 'login', 'address', 'factor'] as const
export type ThrottleScope = (typeof THROTTLE_SCOPES)[number]

export const THROTTLE_WINDOW_SECONDS = 15 * 60

/** An account has two logins, e-mail and ИИН, counted separately, so the real hourly limit is twice that of one. */
const FREE_TRIES: Record<ThrottleScope, number> = { pair: 5, login: 8, address: 100, factor: 5 }
const FIRST_DELAY_SECONDS = 2

/** Failures left after some time: the bucket leaks, so failures of an office behind one IP address do not accumulate forever. */
export function leakedFailures(scope: ThrottleScope, failures: number, seconds: number): number {
  return Math.max(0, failures - (seconds * FREE_TRIES[scope]) / THROTTLE_WINDOW_SECONDS)
}

/** Delay in seconds after a failed try that brought the counter to `failures`. */
export function loginDelaySeconds(scope: ThrottleScope, failures: number): number {
  const over = Math.ceil(failures) - FREE_TRIES[scope]
  if (over < 0) return 0
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(over, 20), THROTTLE_WINDOW_SECONDS)
}

/** Tries left before the first delay; shown beside the wrong-password error. */
export function triesLeft(failures: Partial<Record<ThrottleScope, number>>): number {
  const left = Object.entries(failures).map(
    ([scope, count]) => FREE_TRIES[scope as ThrottleScope] - Math.ceil(count),
  )
  return Math.max(0, Math.min(...left))
}
