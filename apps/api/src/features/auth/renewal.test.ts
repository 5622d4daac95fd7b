import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'

const portal = usePortal()
let employee: Awaited<ReturnType<typeof buildEmployee>>

beforeAll(async () => {
  employee = await buildEmployee(portal.admin)
})

async function signedIn(): Promise<Browser> {
  const browser = new Browser(portal)
  await browser.signIn(employee.person.email)
  return browser
}

/** The server renews, but the response is lost: the browser keeps its old cookie. */
async function loseResponse(browser: Browser): Promise<void> {
  const { cookie } = browser
  const answer = await browser.call('POST', `${AUTH}/refresh/`)
  expect(answer.statusCode).toBe(200)
  browser.cookie = cookie
}

/** Moves the tokens into the past instead of waiting. */
async function pass(seconds: number): Promise<void> {
  await portal.admin.query(
    `update refresh_token set issued_at = issued_at - $1 * interval '1 s', used_at = used_at - $1 * interval '1 s',
                              expires_at = expires_at - $1 * interval '1 s'`,
    [seconds],
  )
}

async function letters(): Promise<number> {
  const { rows } = await portal.admin.query(
    `select count(*)::int as count from letter where kind = 'sessions_ended'`,
  )
  return rows[0].count
}

/** An attacker who has another person's refresh cookie and nothing else. */
function thiefOf(browser: Browser, cookie = browser.cookie): Browser {
  const thief = new Browser(portal)
  thief.cookie = cookie
  return thief
}

describe('a renewal whose response was lost', () => {
  it('succeeds again for the same browser after the few seconds in which it counts as a race', async () => {
    const browser = await signedIn()
    const sentBefore = await letters()
    await loseResponse(browser)
    expect((await browser.refresh()).json().code).toBe('auth.refresh_race')
    await pass(6)
    expect((await browser.refresh()).statusCode).toBe(200)
    expect((await browser.refresh()).statusCode).toBe(200)
    expect((await browser.me()).statusCode).toBe(200)
    expect(await letters()).toBe(sentBefore)
  })

  it('succeeds again for one of several concurrent tabs; the others get 409', async () => {
    const browser = await signedIn()
    await loseResponse(browser)
    await pass(6)
    const tabs = [1, 2, 3].map(() => Object.assign(new Browser(portal), browser))
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(answers.map(({ statusCode }) => statusCode).sort((one, two) => one - two)).toEqual([200, 409, 409])
    const winner = tabs[answers.findIndex(({ statusCode }) => statusCode === 200)] as Browser
    expect((await winner.refresh()).statusCode).toBe(200)
  })

  it('succeeds again only once: a third use counts as theft', async () => {
    const browser = await signedIn()
    await loseResponse(browser)
    await pass(6)
    await loseResponse(browser)
    await pass(6)
    expect((await browser.refresh()).json().code).toBe('auth.session_stolen')
    expect((await browser.me()).statusCode).toBe(401)
  })

  it('does not succeed again when the token has expired', async () => {
    const browser = await signedIn()
    await pass(3000)
    await loseResponse(browser)
    await pass(900)
    expect((await browser.refresh()).json().code).toBe('auth.session_stolen')
  })
})

describe('a stolen refresh token', () => {
  it('used by another browser before the owner renews again ends the session', async () => {
    const owner = await signedIn()
    const thief = thiefOf(owner)
    await owner.refresh()
    await pass(6)
    expect((await thief.refresh()).json().code).toBe('auth.session_stolen')
    expect((await owner.me()).statusCode).toBe(401)
    expect((await owner.refresh()).statusCode).toBe(401)
  })

  it('used by a browser that is known for another person ends the session too', async () => {
    const owner = await signedIn()
    const thief = new Browser(portal)
    await thief.signIn((await buildEmployee(portal.admin)).person.email)
    thief.cookie = owner.cookie
    await owner.refresh()
    await pass(6)
    expect((await thief.refresh()).json().code).toBe('auth.session_stolen')
    expect((await owner.me()).statusCode).toBe(401)
  })

  it('used after the owner has renewed again ends the session, even with the stolen device cookie', async () => {
    const owner = await signedIn()
    const thief = Object.assign(new Browser(portal), owner)
    await owner.refresh()
    await pass(6)
    await owner.refresh()
    await pass(6)
    expect((await thief.refresh()).json().code).toBe('auth.session_stolen')
    expect((await owner.me()).statusCode).toBe(401)
  })

  it('used with the stolen device cookie is detected when the owner renews', async () => {
    const owner = await signedIn()
    const thief = Object.assign(new Browser(portal), owner)
    await owner.refresh()
    await pass(6)
    expect((await thief.refresh()).statusCode).toBe(200)
    await pass(6)
    expect((await owner.refresh()).json().code).toBe('auth.session_stolen')
    expect((await thief.me()).statusCode).toBe(401)
  })
})

/** Requests of one session that may reach the server, in any order. */
const step = fc.oneof(
  fc.record({ does: fc.constant('renew' as const), lost: fc.boolean() }),
  fc.record({ does: fc.constant('replay' as const), of: fc.nat(7), withDevice: fc.boolean() }),
  fc.record({ does: fc.constant('pass' as const), seconds: fc.constantFrom(2, 6, 1200) }),
)

it('a session never has two valid refresh tokens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const browser = await signedIn()
      const { rows: sessions } = await portal.admin.query(
        'select id from session order by started_at desc limit 1',
      )
      const cookies = [browser.cookie]
      for (const now of steps) {
        if (now.does === 'pass') await pass(now.seconds)
        else if (now.does === 'replay') {
          const other = thiefOf(browser, cookies[now.of % cookies.length])
          if (now.withDevice) other.device = browser.device
          await other.refresh()
          if (other.cookie) cookies.push(other.cookie)
        } else {
          const { cookie } = browser
          await browser.refresh()
          if (browser.cookie) cookies.push(browser.cookie)
          if (now.lost || !browser.cookie) browser.cookie = cookie
        }
        const { rows } = await portal.admin.query(
          `select count(*)::int as live from refresh_token t join session s on s.id = t.session_id
            where s.id = $1 and s.revoked_at is null and t.used_at is null and t.expires_at > now()`,
          [sessions[0].id],
        )
        expect(rows[0].live).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 25 },
  )
})
