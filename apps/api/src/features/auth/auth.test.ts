import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildEmployee,
  buildMembership,
  buildOrganization,
  buildPerson,
  PASSWORD,
} from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'

const portal = usePortal()
type Employee = Awaited<ReturnType<typeof buildEmployee>>
let employee: Employee

beforeAll(async () => {
  employee = await buildEmployee(portal.admin)
})

async function signedIn(who: Employee = employee): Promise<Browser> {
  const browser = new Browser(portal)
  expect((await browser.signIn(who.person.email)).statusCode).toBe(200)
  return browser
}

describe('sign in', () => {
  it('returns the login object of the specification and an HttpOnly cookie', async () => {
    const browser = new Browser(portal)
    const response = await browser.signIn(employee.person.email.toUpperCase())
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_at: expect.stringMatching(/\+05:00$/),
      user: { email: employee.person.email, user_type: 'customer', membership_id: employee.membership.id },
    })
    expect(response.cookies[0]).toMatchObject({
      name: 'refresh',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    const seconds = (Date.parse(response.json().expires_at) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(5 * 60 - 5)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  it('accepts an ИИН as well', async () => {
    expect((await new Browser(portal).signIn(employee.person.iin)).statusCode).toBe(200)
  })

  it('writes a journal entry with the request id', async () => {
    const response = await new Browser(portal).signIn(employee.person.email)
    const { rows } = await portal.admin.query('select * from journal_event where request_id = $1', [
      response.headers['x-request-id'],
    ])
    expect(rows).toMatchObject([
      { action: 'session.start', subject_type: 'session', person_id: String(employee.person.id) },
    ])
  })

  it('gives the same response for an unknown login, a wrong password and a deactivated person', async () => {
    const off = await buildEmployee(portal.admin)
    await portal.admin.query('update person set is_active = false where id = $1', [off.person.id])
    const answers = await Promise.all([
      new Browser(portal).signIn('nobody@portal.example'),
      new Browser(portal).signIn(employee.person.email, 'wrong'),
      new Browser(portal).signIn(off.person.email),
    ])
    for (const answer of answers) {
      const { request_id: _, tries_left, ...body } = answer.json()
      expect(answer.statusCode).toBe(401)
      expect(body).toMatchObject({
        code: 'auth.wrong_password',
        detail: 'Не удалось войти. Проверьте логин и пароль.',
      })
      expect(tries_left).toBeTypeOf('number')
    }
  })

  it('answers 403 to a person without an organisation', async () => {
    const loner = await buildPerson(portal.admin)
    const response = await new Browser(portal).signIn(loner.email)
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('auth.no_membership')
  })

  it.each([{}, { login: 'a' }, { login: '', password: 'b' }, { login: 1, password: [] }, 'x', null])(
    'answers 400 to %j',
    async (payload) => {
      const response = await portal.app.inject({
        method: 'POST',
        url: `${AUTH}/login/`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('request.invalid')
    },
  )
})

describe('guessing', () => {
  it('is delayed after five tries, and the right password is accepted after the delay', async () => {
    const victim = await buildEmployee(portal.admin)
    const guesser = new Browser(portal)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await guesser.signIn(victim.person.email, `guess ${i}`)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await guesser.signIn(victim.person.email)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(refused.json().retry_after)
    // The database's clock decides: move the last try into the past instead of sleeping.
    await portal.admin.query(`update login_throttle set last_try_at = last_try_at - interval '10 s'`)
    expect((await guesser.signIn(victim.person.email)).statusCode).toBe(200)
    expect((await guesser.signIn(victim.person.email, 'wrong')).json().tries_left).toBe(4)
  })

  it('cannot outrun the counter by guessing in parallel', async () => {
    const victim = await buildEmployee(portal.admin)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => new Browser(portal).signIn(victim.person.email, `guess ${i}`)),
    )
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(15)
  })

  it('an unknown login is throttled exactly like a known one', async () => {
    const victim = await buildEmployee(portal.admin)
    const run = async (login: string) => {
      const seen: [number, number | undefined][] = []
      await portal.admin.query('delete from login_throttle')
      for (let i = 0; i < 6; i++) {
        // Resets the time of the last try, so that a busy machine doesn't matter.
        await portal.admin.query('update login_throttle set last_try_at = clock_timestamp()')
        const answer = await new Browser(portal).signIn(login, 'x')
        seen.push([answer.statusCode, answer.json().tries_left])
      }
      return seen
    }
    expect(await run('ghost@portal.example')).toEqual(await run(victim.person.email))
  })
})

describe('honest mistakes', () => {
  it('of a whole office decay over time and never lock out a colleague', async () => {
    const office = { remoteAddress: '203.0.113.7' }
    const colleague = await buildEmployee(portal.admin)
    const mistype = async () =>
      new Browser(portal).call('POST', `${AUTH}/login/`, {
        ...office,
        payload: { login: (await buildPerson(portal.admin)).email, password: 'x' },
      })
    for (let i = 0; i < 100; i++) {
      expect((await mistype()).statusCode).toBe(401)
      await portal.admin.query(`update login_throttle set last_try_at = last_try_at - interval '30 s'`)
    }
    const response = await new Browser(portal).call('POST', `${AUTH}/login/`, {
      ...office,
      payload: { login: colleague.person.email, password: PASSWORD },
    })
    expect(response.statusCode).toBe(200)
  })

  it('are counted per IPv6 network, not per address', async () => {
    const victim = await buildEmployee(portal.admin)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      const remoteAddress = `2001:db8:0:7::${i + 1}`
      const payload = { login: victim.person.email, password: 'x' }
      statuses.push(
        (await new Browser(portal).call('POST', `${AUTH}/login/`, { remoteAddress, payload })).statusCode,
      )
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('the session', () => {
  it('shows the person with their memberships and roles', async () => {
    const browser = await signedIn()
    const response = await browser.me()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      id: employee.person.id,
      iin: employee.person.iin,
      memberships: [{ role: 'specialist', user_types: ['customer', 'organizer'] }],
    })
    expect(response.body).not.toContain('password')
  })

  it('renews, rotating the cookie', async () => {
    const browser = await signedIn()
    const before = browser.cookie
    expect((await browser.refresh()).statusCode).toBe(200)
    expect(browser.cookie).not.toBe(before)
    expect((await browser.me()).statusCode).toBe(200)
  })

  it('answers 409 to a second tab that refreshes at the same moment', async () => {
    const browser = await signedIn()
    const other = new Browser(portal)
    other.cookie = browser.cookie
    expect((await browser.refresh()).statusCode).toBe(200)
    const late = await other.refresh()
    expect(late.statusCode).toBe(409)
    expect(late.json().code).toBe('auth.refresh_race')
    expect((await browser.me()).statusCode).toBe(200)
  })

  it('renews only once out of forty parallel requests', async () => {
    const browser = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => {
        const tab = new Browser(portal)
        tab.cookie = browser.cookie
        return tab.refresh()
      }),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(39)
  })

  it('ends for everyone when an old refresh token is reused', async () => {
    const owner = await signedIn()
    const thief = new Browser(portal)
    thief.cookie = owner.cookie
    await owner.refresh()
    await owner.refresh()
    expect((await thief.refresh()).statusCode).toBe(401)
    expect((await owner.me()).statusCode).toBe(401)
    expect((await owner.refresh()).statusCode).toBe(401)
    expect(owner.cookie).toBe('')
    const { rows } = await portal.admin.query(
      `select after, person_id from journal_event where action = 'session.end' order by id desc limit 1`,
    )
    expect(rows[0].after).toEqual({ reason: 'refresh_reuse', already_over: false })
    expect(rows[0].person_id).toBe(String(employee.person.id))
  })

  it('ends with logout, and so do its access tokens', async () => {
    const browser = await signedIn()
    const { cookie } = browser
    expect((await browser.call('POST', `${AUTH}/logout/`)).statusCode).toBe(204)
    expect((await browser.me()).statusCode).toBe(401)
    browser.cookie = cookie
    expect((await browser.refresh()).statusCode).toBe(401)
    expect((await browser.call('POST', `${AUTH}/logout/`)).statusCode).toBe(204)
  })

  it('loses a role as soon as its organisation does', async () => {
    const both = await buildEmployee(portal.admin)
    const browser = await signedIn(both)
    await portal.admin.query('update organization set is_customer = false where id = $1', [
      both.organization.id,
    ])
    expect((await browser.me()).statusCode).toBe(401)
    expect((await (await signedIn(both)).me()).json()).toMatchObject({ user_type: 'organizer' })
  })

  it.each([
    ['person is deactivated', 'update person set is_active = false where id = $1'],
    ['membership ends', 'update membership set ended_on = current_date where person_id = $1'],
    ['session expires', `update session set expires_at = now() where person_id = $1`],
  ])('ends at once when the %s', async (_, statement) => {
    const leaver = await buildEmployee(portal.admin)
    const browser = await signedIn(leaver)
    await portal.admin.query(statement, [leaver.person.id])
    expect((await browser.me()).statusCode).toBe(401)
    expect((await browser.refresh()).statusCode).toBe(401)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a request without the custom header', { 'x-requested-with': '' }],
    ['a null origin', { origin: 'null' }],
  ])('is not renewed for %s', async (_, headers) => {
    const browser = await signedIn()
    for (const path of ['refresh', 'logout'])
      expect((await browser.call('POST', `${AUTH}/${path}/`, { headers })).statusCode).toBe(403)
    expect((await browser.me()).statusCode).toBe(200)
  })
})

describe('a token', () => {
  const secret = () => new TextEncoder().encode(portal.config.AUTH_SECRET)
  const sid = '00000000-0000-4000-8000-000000000000'
  const forged = {
    'for an unknown session': () => token({}),
    'with another key': () => token({ key: new TextEncoder().encode('another secret, long enough to pass') }),
    'for another audience': () => token({ audience: 'other' }),
    'from another issuer': () => token({ issuer: 'other' }),
    'of another type': () => token({ typ: 'JWT' }),
    'that has expired': () => token({ exp: '-1m' }),
    'without a session': () => token({ claims: {} }),
    'with alg none': async () =>
      `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sid })).replaceAll('=', '')}.x`,
    'that is not a token': async () => 'null',
    'that is empty': async () => '',
  }

  function token(over: {
    key?: Uint8Array
    audience?: string
    issuer?: string
    typ?: string
    exp?: string
    claims?: object
  }) {
    return new SignJWT({ ...(over.claims ?? { sid }) })
      .setProtectedHeader({ alg: 'HS256', typ: over.typ ?? 'at+jwt' })
      .setIssuer(over.issuer ?? 'zakup')
      .setAudience(over.audience ?? 'zakup-api')
      .setIssuedAt()
      .setExpirationTime(over.exp ?? '5m')
      .sign(over.key ?? secret())
  }

  it.each(Object.entries(forged))('%s is refused', async (_, make) => {
    const browser = await signedIn()
    const { rows } = await portal.admin.query('select id from session order by started_at desc limit 1')
    expect(rows).toHaveLength(1)
    browser.token = await make()
    const response = await browser.me()
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  it('that was tampered with is refused', async () => {
    const browser = await signedIn()
    const [head, , signature] = browser.token.split('.')
    browser.token = [head, btoa(JSON.stringify({ sid })).replaceAll('=', ''), signature].join('.')
    expect((await browser.me()).statusCode).toBe(401)
  })
})

describe('switching the role', () => {
  const to = (membership_id: number, user_type: string) => ({ payload: { membership_id, user_type } })

  it('takes effect at once, is remembered and is journalled with before and after', async () => {
    const worker = await buildEmployee(portal.admin)
    const second = await buildOrganization(portal.admin, {
      is_customer: false,
      is_organizer: false,
      is_supplier: true,
    })
    const other = await buildMembership(portal.admin, worker.person.id, second.id, { role: 'head' })
    const browser = await signedIn(worker)
    const response = await browser.call('POST', `${AUTH}/switch-role/`, to(other.id, 'supplier'))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ membership_id: other.id, user_type: 'supplier' })
    expect((await browser.me()).json()).toMatchObject({ membership_id: other.id, user_type: 'supplier' })
    const { rows } = await portal.admin.query(
      'select before, after from journal_event where request_id = $1',
      [response.headers['x-request-id']],
    )
    expect(rows).toEqual([
      {
        before: { membership_id: worker.membership.id, user_type: 'customer' },
        after: { membership_id: other.id, user_type: 'supplier' },
      },
    ])
    expect((await (await signedIn(worker)).me()).json()).toMatchObject({ membership_id: other.id })
  })

  it('refuses a role the organisation does not have (403) and a foreign membership (404)', async () => {
    const browser = await signedIn()
    const foreign = await buildEmployee(portal.admin)
    const refused = await browser.call('POST', `${AUTH}/switch-role/`, to(employee.membership.id, 'supplier'))
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.user_type_not_allowed'])
    expect(
      (await browser.call('POST', `${AUTH}/switch-role/`, to(foreign.membership.id, 'customer'))).statusCode,
    ).toBe(404)
  })
})

it('never writes a password or a token to the log', async () => {
  const browser = await signedIn()
  await browser.me()
  const log = JSON.stringify(portal.logs)
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain(browser.token)
  expect(log).not.toContain(browser.cookie.split('=')[1])
  expect(portal.logs.every((line) => typeof line.request_id === 'string')).toBe(true)
})
