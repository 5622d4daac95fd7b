/**
 * How guessing is slowed. The pair (login, address) stops one guesser, the login stops many addresses at one account, the
 * address stops one address at many accounts; `factor` stops who has the password and guesses the code. Each is a leaking
 * bucket: its free tries come back over 15 minutes; past them every further try waits twice as long.
 *
 * A browser the person is known from has a pair of its own and no other counter: what strangers do never makes the owner
 * wait there.
 */
export const THROTTLE_SCOPES = ['pair', 'login', 'address', 'factor'] as const
export type ThrottleScope = (typeof THROTTLE_SCOPES)[number]

export const THROTTLE_WINDOW_SECONDS = 15 * 60

/** An account has two logins, the e-mail and the ИИН, counted apart: what one allows in an hour is meant to be doubled. */
const FREE_TRIES: Record<ThrottleScope, number> = { pair: 5, login: 8, address: 100, factor: 5 }
const FIRST_DELAY_SECONDS = 2

/** What is left of the failures after some time: an office behind one address does not add up for ever. */
export function leakedFailures(scope: ThrottleScope, failures: number, seconds: number): number {
  return Math.max(0, failures - (seconds * FREE_TRIES[scope]) / THROTTLE_WINDOW_SECONDS)
}

/** Seconds to wait after a try failed that made it `failures`. */
export function loginDelaySeconds(scope: ThrottleScope, failures: number): number {
  const over = Math.ceil(failures) - FREE_TRIES[scope]
  if (over < 0) return 0
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(over, 20), THROTTLE_WINDOW_SECONDS)
}

/** How many tries are left before the first wait: shown beside a wrong password. */
export function triesLeft(failures: Partial<Record<ThrottleScope, number>>): number {
  const left = Object.entries(failures).map(
    ([scope, count]) => FREE_TRIES[scope as ThrottleScope] - Math.ceil(count),
  )
  return Math.max(0, Math.min(...left))
}
