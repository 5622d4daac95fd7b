import { sized } from '@zakup/db/test/proof-size'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee, PASSWORD } from '../../test/build-people.ts'
import { secretOf, sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'
import { warmPasswords } from '../passwords/password-hash.shared.ts'

const portal = usePortal(() => ({ TRUSTED_PROXIES: '127.0.0.1' }))
const office = usePostOffice()
const NEW = 'тихий дуб у широкой реки'

beforeAll(warmPasswords)

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('an hour of thousands of guesses at one account from 200 addresses', () => {
  const GUESSES = sized(2000, 10_000)
  const ADDRESSES = 200
  const AT_ONCE = 20

  it('tests no more than 100 passwords and does not lock out the owner', {
    timeout: 600_000,
  }, async () => {
    const owner = await buildEmployee(portal.admin)
    const login = owner.person.email
    const known = new Browser(portal)
    expect((await known.signIn(login)).statusCode).toBe(200)

    const answers = new Map<number, number>()
    async function guess(count: number): Promise<void> {
      for (let done = 0; done < count; done += AT_ONCE) {
        const batch = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) =>
            new Browser(portal).signIn(
              login,
              `guess ${done + i}`,
              undefined,
              from(`198.51.${((done + i) % ADDRESSES) % 2}.${(done + i) % ADDRESSES}`),
            ),
          ),
        )
        for (const { statusCode } of batch) answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
        // Simulates the passing hour: the database clock decides, so earlier tries are moved into the past.
        await portal.admin.query(
          `update login_throttle set last_try_at = last_try_at - make_interval(secs => $1)`,
          [(3600 * AT_ONCE) / GUESSES],
        )
      }
    }

    await guess(GUESSES / 2)
    // Meanwhile the owner signs in at once from a known browser, even after a typo.
    expect((await known.signIn(login, 'slip', undefined, from('192.0.2.1'))).statusCode).toBe(401)
    expect((await known.signIn(login, PASSWORD, undefined, from('192.0.2.1'))).statusCode).toBe(200)
    // That resets no counter of the guessers.
    await guess(GUESSES / 2)

    expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([401, 429])
    expect(answers.get(401)).toBeLessThanOrEqual(100)
    expect(answers.get(401)).toBeGreaterThan(10)
    console.log(`${answers.get(401)} passwords tried of ${GUESSES} guesses`)

    // From an unknown browser even the right password must wait like a guess; a password reset by e-mail works at once.
    const strange = new Browser(portal)
    await guess(AT_ONCE)
    expect((await strange.signIn(login, PASSWORD, undefined, from('192.0.2.2'))).statusCode).toBe(429)
    await sendLetters(portal, office)
    await strange.call('POST', `${AUTH}/password-reset/`, { payload: { login }, ...from('192.0.2.2') })
    const token = secretOf((await sendLetters(portal, office)).at(-1))
    const set = await strange.call('POST', `${AUTH}/password/`, {
      payload: { purpose: 'reset', token, password: NEW },
      ...from('192.0.2.2'),
    })
    expect(set.statusCode).toBe(204)
    expect((await strange.signIn(login, NEW, undefined, from('192.0.2.2'))).statusCode).toBe(200)
  })
})

describe('a flood of sign-ins from unknown browsers', () => {
  it('fills its own queue of password hashes, not that of known browsers', { timeout: 120_000 }, async () => {
    const owner = await buildEmployee(portal.admin)
    const known = new Browser(portal)
    await known.signIn(owner.person.email)
    let answered = 0
    const flood = Array.from({ length: 80 }, (_, i) =>
      new Browser(portal)
        .signIn(`nobody-${i}@portal.example`, 'x', undefined, from(`203.0.113.${i}`))
        .finally(() => answered++),
    )
    // When the first of them is refused, their queue is full.
    await Promise.race(flood)
    expect((await known.signIn(owner.person.email)).statusCode).toBe(200)
    expect(answered).toBeLessThan(80)
    const codes = (await Promise.all(flood)).map((answer) => answer.json().code)
    expect(codes).toContain('request.too_many')
    expect(codes).toContain('auth.wrong_password')
  })
})
