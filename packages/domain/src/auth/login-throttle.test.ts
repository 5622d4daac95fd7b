import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leakedFailures,
  loginDelaySeconds,
  THROTTLE_SCOPES,
  THROTTLE_WINDOW_SECONDS,
  triesLeft,
} from './login-throttle.ts'

describe('login throttle', () => {
  it.each([
    ['pair', 4, 0],
    ['pair', 5, 2],
    ['pair', 6, 4],
    ['pair', 9, 32],
    ['login', 7, 0],
    ['login', 8, 2],
    ['address', 99, 0],
    ['address', 100, 2],
    ['factor', 4, 0],
    ['factor', 5, 2],
    ['pair', 500, THROTTLE_WINDOW_SECONDS],
  ] as const)('%s after %i failures waits %i s', (scope, failures, seconds) => {
    expect(loginDelaySeconds(scope, failures)).toBe(seconds)
  })

  it('never shrinks as failures grow, and never exceeds the window', () => {
    fc.assert(
      fc.property(fc.constantFrom(...THROTTLE_SCOPES), fc.nat(5000), (scope, failures) => {
        const delay = loginDelaySeconds(scope, failures)
        expect(loginDelaySeconds(scope, failures + 1)).toBeGreaterThanOrEqual(delay)
        expect(delay).toBeLessThanOrEqual(THROTTLE_WINDOW_SECONDS)
      }),
    )
  })

  it('failures decay linearly over fifteen minutes', () => {
    expect(leakedFailures('pair', 5, 0)).toBe(5)
    expect(leakedFailures('pair', 5, 450)).toBe(2.5)
    expect(leakedFailures('address', 100, THROTTLE_WINDOW_SECONDS)).toBe(0)
    // A hundred honest mistakes in an eight-hour working day (one in 288 s) from one office never cause a delay.
    let failures = 0
    for (let i = 0; i < 1000; i++) failures = leakedFailures('address', failures, 288) + 1
    expect(loginDelaySeconds('address', failures)).toBe(0)
  })

  it('allows fewer than 50 attempts an hour per login (an account has two logins)', () => {
    let failures = 0
    let last = 0
    let tried = 0
    for (let now = 0; now < 3600; now++)
      while (tried === 0 || now - last >= loginDelaySeconds('login', failures)) {
        failures = leakedFailures('login', failures, now - last) + 1
        last = now
        tried++
      }
    expect(tried).toBeLessThan(50)
  })

  it('attempts left are those of the strictest counter', () => {
    expect(triesLeft({ pair: 2, login: 2, address: 2 })).toBe(3)
    expect(triesLeft({ pair: 1, login: 7, address: 1 })).toBe(1)
    expect(triesLeft({ pair: 9, login: 9, address: 9 })).toBe(0)
    expect(triesLeft({ pair: 2 })).toBe(3)
  })
})
