import { sized } from '@zakup/db/test/proof-size'
import { beforeAll, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'
import { hashPassword, warmPasswords } from '../passwords/password-hash.shared.ts'

const portal = usePortal(() => ({ TRUSTED_PROXIES: '127.0.0.1' }))
const PAIRS = sized(50, 200)
/** A z-score that chance exceeds once in 15,000 runs. */
const SIGNIFICANT = 4

let login: string
beforeAll(async () => {
  await warmPasswords()
  const { person } = await buildEmployee(portal.admin)
  // Test people have cheap hashes; this test measures the real cost.
  await portal.admin.query('update person set password_hash = $1 where id = $2', [
    await hashPassword('correct horse battery staple'),
    person.id,
  ])
  login = person.email
})

async function timed(who: string, status: number, address = '192.0.2.1'): Promise<number> {
  const browser = new Browser(portal)
  const start = performance.now()
  const { statusCode } = await browser.signIn(who, 'wrong password', undefined, {
    headers: { 'x-forwarded-for': address },
  })
  const took = performance.now() - start
  expect(statusCode).toBe(status)
  return took
}

/** Wilcoxon signed-rank test: the z-score of the paired differences. */
function distance(pairs: readonly (readonly [number, number])[]): number {
  const n = pairs.length
  const differences = pairs.map(([a, b]) => a - b).toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const sum = differences.reduce((ranks, difference, i) => ranks + (difference > 0 ? i + 1 : 0), 0)
  return (sum - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24)
}

const clear = () => portal.admin.query('delete from login_throttle')

it('sign-in takes as long for an unknown login as for a wrong password', { timeout: 600_000 }, async () => {
  const pairs: [number, number][] = []
  for (let i = 0; i < PAIRS; i++) {
    await clear()
    // In parallel, from two addresses, each first equally often: the load of the machine affects both alike.
    const unknown = () => timed(`ghost-${i}@portal.example`, 401, `192.0.2.${1 + (i % 2)}`)
    const wrong = () => timed(login, 401, `192.0.2.${2 - (i % 2)}`)
    if (i % 2) pairs.push(await Promise.all([unknown(), wrong()]))
    else {
      const [b, a] = await Promise.all([wrong(), unknown()])
      pairs.push([a, b])
    }
  }
  const z = distance(pairs)
  console.log(`sign-in timing: z = ${z.toFixed(2)} over ${PAIRS * 2} tries`)
  expect(Math.abs(z)).toBeLessThan(SIGNIFICANT)
})

it('the measurement detects a response that skips the password hash', { timeout: 120_000 }, async () => {
  const pairs: [number, number][] = []
  for (let i = 0; i < 25; i++) {
    await clear()
    const wrong = await timed(login, 401)
    // A throttled try is answered before the password is checked: this is how an early return would look.
    await portal.admin.query(`update login_throttle set failures = 100, last_try_at = now()`)
    pairs.push([await timed(login, 429), wrong])
  }
  expect(Math.abs(distance(pairs))).toBeGreaterThan(SIGNIFICANT)
})
