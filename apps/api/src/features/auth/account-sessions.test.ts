import { beforeEach, describe, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const office = usePostOffice()
type Employee = Awaited<ReturnType<typeof buildEmployee>>
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let employee: Employee
beforeEach(async () => {
  employee = await buildEmployee(portal.admin)
  await sendLetters(portal, office)
})

async function signedIn(device = ''): Promise<Browser> {
  const browser = new Browser(portal)
  browser.device = device
  const response = await browser.signIn(employee.person.email, undefined, undefined, {
    headers: { 'user-agent': CHROME },
    remoteAddress: '203.0.113.9',
  })
  expect(response.statusCode).toBe(200)
  return browser
}

const list = async (browser: Browser) => (await browser.call('GET', `${AUTH}/sessions/`)).json()
const end = (browser: Browser, session_id: string) =>
  browser.call('POST', `${AUTH}/sessions/end/`, { payload: { session_id } })

describe('own sessions', () => {
  it('are listed with IP address and browser, the current one marked', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const { count, results } = await list(here)
    expect(count).toBe(2)
    expect(results.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1)
    expect(results[0]).toMatchObject({ address: '203.0.113.9', user_agent: CHROME })
    await there.call('POST', `${AUTH}/logout/`)
    expect((await list(here)).count).toBe(1)
    // A session that was idle for an hour is over, though nobody ended it.
    await signedIn()
    await portal.admin.query(
      `update refresh_token set expires_at = now() where session_id in
         (select id from session where person_id = $1 order by started_at desc limit 1)`,
      [employee.person.id],
    )
    expect((await list(here)).count).toBe(1)
  })

  it('can be ended one by one, with immediate effect; that of another person answers 404', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const stranger = new Browser(portal)
    await stranger.signIn((await buildEmployee(portal.admin)).person.email)
    const other = (await list(here)).results.find((row: { is_current: boolean }) => !row.is_current)
    expect((await end(stranger, other.id)).statusCode).toBe(404)
    expect((await end(here, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await there.me()).statusCode).toBe(200)
    expect((await end(here, other.id)).statusCode).toBe(204)
    const ended = await there.me()
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'auth.session_ended_by_owner'])
    expect((await there.refresh()).statusCode).toBe(401)
    expect((await here.me()).statusCode).toBe(200)
  })

  it('can be ended all together, including this one, whose cookie is removed', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    expect((await here.call('POST', `${AUTH}/sessions/end-all/`)).statusCode).toBe(204)
    expect(here.cookie).toBe('')
    expect((await here.me()).statusCode).toBe(401)
    expect((await there.me()).statusCode).toBe(401)
  })

  it('record when they were last used, at most once a minute', async () => {
    const browser = await signedIn()
    const seen = async () => {
      const { rows } = await portal.admin.query(
        `select last_seen_at::text as at, last_seen_at > now() - interval '1 minute' as fresh
         from session where person_id = $1`,
        [employee.person.id],
      )
      return rows[0]
    }
    const first = await seen()
    await browser.me()
    expect(await seen()).toEqual(first)
    await portal.admin.query(
      `update session set last_seen_at = now() - interval '2 minutes' where person_id = $1`,
      [employee.person.id],
    )
    await browser.me()
    expect((await seen()).fresh).toBe(true)
  })
})

describe('a stolen refresh token', () => {
  it('ends the session for both, gives each the reason, and sends the owner an e-mail', async () => {
    const owner = await signedIn()
    const thief = new Browser(portal)
    thief.cookie = owner.cookie
    await owner.refresh()
    await owner.refresh()
    const stolen = owner.token
    const caught = await thief.refresh()
    expect([caught.statusCode, caught.json().code]).toEqual([401, 'auth.session_stolen'])
    const ended = await owner.me()
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'auth.session_stolen'])
    expect((await owner.refresh()).json().code).toBe('auth.session_stolen')
    thief.token = stolen
    expect((await thief.me()).statusCode).toBe(401)
    const letters = await sendLetters(portal, office)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Сессия завершена: ею воспользовались в двух местах',
    ])
  })
})

describe('a browser', () => {
  it('that is new is reported by e-mail; the first one and a known one are not', async () => {
    const first = await signedIn()
    expect(await sendLetters(portal, office)).toEqual([])
    await signedIn(first.device)
    expect(await sendLetters(portal, office)).toEqual([])
    await signedIn()
    const [letter] = await sendLetters(portal, office)
    expect(letter).toMatchObject({ subject: 'Вход с нового устройства', recipients: [employee.person.email] })
    expect(letter?.text).toContain('Браузер: Chrome, Windows')
    expect(letter?.text).toContain('Адрес: 203.0.113.9')
    expect(letter?.text).toContain('https://portal.example/cabinet/security')
    expect(letter?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined()
  })

  it('is recognised by an HttpOnly cookie that only the server can issue', async () => {
    const browser = new Browser(portal)
    browser.device = `device=${'x'.repeat(43)}`
    const response = await browser.signIn(employee.person.email)
    const cookie = response.cookies.find(({ name }) => name === 'device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 31_536_000 })
    expect(cookie?.value).not.toBe('x'.repeat(43))
    const { rows } = await portal.admin.query('select hash from known_device where person_id = $1', [
      employee.person.id,
    ])
    expect(rows[0].hash.toString('base64url')).not.toBe(cookie?.value)
  })

  it('known for one person is new for another, and can be known for both', async () => {
    const browser = await signedIn()
    const colleague = await buildEmployee(portal.admin)
    const elsewhere = new Browser(portal)
    await elsewhere.signIn(colleague.person.email)
    const { device } = browser
    await browser.signIn(colleague.person.email)
    expect(browser.device).toBe(device)
    expect((await sendLetters(portal, office)).map(({ recipients }) => recipients[0])).toEqual([
      colleague.person.email,
    ])
  })
})
