/**
 * How password guessing is slowed. Three counters: the pair (login, address) stops one guesser, the login
 * stops many addresses at one account, the address stops one address at many accounts. Each counts tries
 * that have not succeeded in the last 15 minutes; past its free tries every further one waits twice as long.
 */
export const THROTTLE_SCOPES = ['pair', 'login', 'address'] as const
export type ThrottleScope = (typeof THROTTLE_SCOPES)[number]

export const THROTTLE_WINDOW_SECONDS = 15 * 60

const FREE_TRIES: Record<ThrottleScope, number> = { pair: 5, login: 10, address: 100 }
const FIRST_DELAY_SECONDS = 2

/** Seconds to wait after the `failures`-th try in a row failed. */
export function loginDelaySeconds(scope: ThrottleScope, failures: number): number {
  const over = failures - FREE_TRIES[scope]
  if (over < 0) return 0
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(over, 20), THROTTLE_WINDOW_SECONDS)
}

/** How many tries are left before the first wait: shown beside a wrong password. */
export function triesLeft(failures: Record<ThrottleScope, number>): number {
  return Math.max(0, Math.min(...THROTTLE_SCOPES.map((scope) => FREE_TRIES[scope] - failures[scope])))
}
