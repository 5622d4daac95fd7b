import { describe, expect, it } from 'vitest'
import { buildEmployee, buildMembership, buildOrganization, PASSWORD } from '../../test/build-people.ts'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { codeOf, turnOnFactor } from '../../test/second-factor.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const portal = usePortal()
const office = usePostOffice()
type Employee = Awaited<ReturnType<typeof buildEmployee>>

async function signedIn({ person }: Employee): Promise<Browser> {
  const browser = new Browser(portal)
  expect((await browser.signIn(person.email)).statusCode).toBe(200)
  return browser
}

const post = (browser: Browser, path: string, payload: object) =>
  browser.call('POST', `${AUTH}/${path}/`, { payload })

async function withFactor(membership: Record<string, unknown> = {}) {
  const employee = await buildEmployee(portal.admin, {}, membership)
  const browser = await signedIn(employee)
  return { employee, browser, ...(await turnOnFactor(browser)) }
}

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password, which then still counts as a try', async () => {
    const { employee, secret } = await withFactor()
    const stranger = new Browser(portal)
    const wrong = await stranger.signIn(employee.person.email, 'wrong')
    expect([wrong.statusCode, wrong.json().code, wrong.json().tries_left]).toEqual([
      401,
      'auth.wrong_password',
      4,
    ])
    const asked = await stranger.signIn(employee.person.email)
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'auth.second_factor_required'])
    expect(asked.cookies).toEqual([])
    expect((await stranger.signIn(employee.person.email, 'wrong')).json().tries_left).toBe(2)
    const signed = await stranger.signIn(employee.person.email, PASSWORD, codeOf(secret))
    expect(signed.statusCode).toBe(200)
    expect(signed.json().user.second_factor).toMatchObject({ on: true, recovery_codes_left: 10 })
  })

  it('accepts a code once: one of five parallel uses succeeds', async () => {
    const { employee, browser, secret } = await withFactor()
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => {
        const tab = new Browser(portal)
        tab.device = browser.device
        return tab.signIn(employee.person.email, PASSWORD, code)
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const late = await new Browser(portal).signIn(employee.person.email, PASSWORD, code)
    expect([late.statusCode, late.json().code]).toEqual([401, 'auth.wrong_code'])
  })

  it('refuses a code older than the last accepted one', async () => {
    const { employee, secret } = await withFactor()
    expect(
      (await new Browser(portal).signIn(employee.person.email, PASSWORD, codeOf(secret, 1))).statusCode,
    ).toBe(200)
    expect(
      (await new Browser(portal).signIn(employee.person.email, PASSWORD, codeOf(secret))).statusCode,
    ).toBe(401)
  })

  it('accepts a recovery code once, with any case and spacing', async () => {
    const { employee, codes } = await withFactor()
    expect(new Set(codes).size).toBe(10)
    const typed = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `
    const signed = await new Browser(portal).signIn(employee.person.email, PASSWORD, typed)
    expect(signed.statusCode).toBe(200)
    expect(signed.json().user.second_factor.recovery_codes_left).toBe(9)
    expect((await new Browser(portal).signIn(employee.person.email, PASSWORD, codes[3])).statusCode).toBe(401)
    const { rows } = await portal.admin.query('select hash from recovery_code where person_id = $1', [
      employee.person.id,
    ])
    expect(rows.map(({ hash }) => hash.toString())).not.toContain(codes[0])
  })

  it('slows down someone who has the password and guesses codes from many addresses: tries are counted per person', async () => {
    const { employee, browser, secret } = await withFactor()
    const statuses: number[] = []
    for (let i = 0; i < 7; i++)
      statuses.push(
        (
          await new Browser(portal).signIn(employee.person.email, PASSWORD, '000000', {
            remoteAddress: `198.51.100.${i}`,
          })
        ).statusCode,
      )
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses[5]).toBe(429)
    // The owner doesn't wait in a known browser.
    const owner = new Browser(portal)
    owner.device = browser.device
    expect((await owner.signIn(employee.person.email, PASSWORD, codeOf(secret))).statusCode).toBe(200)
  })
})

describe('the second factor', () => {
  it('is turned on with the password and a correct first code, which sends an e-mail', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = await signedIn(employee)
    expect((await post(browser, 'second-factor/confirm', { code: '123456' })).json().code).toBe(
      'second_factor.not_started',
    )
    const refused = await post(browser, 'second-factor/start', { password: 'wrong' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'password.wrong_current'])
    const started = (await post(browser, 'second-factor/start', { password: PASSWORD })).json()
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect((await browser.me()).json().second_factor.on).toBe(false)
    const wrong = await post(browser, 'second-factor/confirm', { code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'auth.wrong_code'])
    const on = await post(browser, 'second-factor/confirm', { code: codeOf(started.secret) })
    expect(on.json().recovery_codes).toHaveLength(10)
    expect((await browser.me()).json().second_factor).toMatchObject({
      on: true,
      required: false,
      due_at: null,
    })
    const letters = await sendLetters(portal, office)
    expect(letters.filter(({ recipients }) => recipients[0] === employee.person.email)).toMatchObject([
      { subject: 'Второй фактор включён' },
    ])
    const { rows } = await portal.admin.query('select secret from second_factor where person_id = $1', [
      employee.person.id,
    ])
    expect(rows[0].secret.toString('latin1')).not.toContain(started.secret)
  })

  it('is not turned on by a key that was not confirmed within an hour', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = await signedIn(employee)
    const { secret } = (await post(browser, 'second-factor/start', { password: PASSWORD })).json()
    await portal.admin.query(
      `update second_factor set pending_at = now() - interval '61 minutes' where person_id = $1`,
      [employee.person.id],
    )
    const late = await post(browser, 'second-factor/confirm', { code: codeOf(secret) })
    expect([late.statusCode, late.json().code]).toEqual([409, 'second_factor.not_started'])
    expect((await browser.me()).json().second_factor.on).toBe(false)
  })

  it('moves to another phone only with a code of the old one, which works until then', async () => {
    const { browser, secret } = await withFactor()
    const bare = await post(browser, 'second-factor/start', { password: PASSWORD })
    expect([bare.statusCode, bare.json().code]).toEqual([409, 'second_factor.already_on'])
    const moved = await post(browser, 'second-factor/start', { password: PASSWORD, code: codeOf(secret) })
    expect(moved.statusCode).toBe(200)
    expect((await browser.me()).json().second_factor.on).toBe(true)
    expect(
      (await post(browser, 'second-factor/confirm', { code: codeOf(moved.json().secret) })).statusCode,
    ).toBe(200)
  })

  it('gets new recovery codes, and the old ones become invalid', async () => {
    const { employee, browser, secret, codes } = await withFactor()
    const renewed = await post(browser, 'second-factor/recovery-codes', {
      password: PASSWORD,
      code: codeOf(secret),
    })
    expect(renewed.json().recovery_codes).toHaveLength(10)
    expect((await new Browser(portal).signIn(employee.person.email, PASSWORD, codes[0])).statusCode).toBe(401)
    const fresh = renewed.json().recovery_codes[0]
    expect((await new Browser(portal).signIn(employee.person.email, PASSWORD, fresh)).statusCode).toBe(200)
  })

  it('is turned off by a specialist with a code, which sends an e-mail', async () => {
    const { employee, browser, secret } = await withFactor()
    expect(
      (await post(browser, 'second-factor/stop', { password: PASSWORD, code: '000000' })).statusCode,
    ).toBe(409)
    expect(
      (await post(browser, 'second-factor/stop', { password: PASSWORD, code: codeOf(secret) })).statusCode,
    ).toBe(204)
    expect((await new Browser(portal).signIn(employee.person.email)).statusCode).toBe(200)
    const letters = await sendLetters(portal, office)
    expect(letters.find(({ subject }) => subject === 'Второй фактор выключен')?.text).toContain('вы сами')
  })

  it('cannot be turned off while any role of the person requires it', async () => {
    const { employee, browser, secret } = await withFactor()
    const second = await buildOrganization(portal.admin)
    await buildMembership(portal.admin, employee.person.id, second.id, { role: 'head' })
    await portal.admin.query('update person set second_factor_from = now() where id = $1', [
      employee.person.id,
    ])
    const refused = await post(browser, 'second-factor/stop', { password: PASSWORD, code: codeOf(secret) })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor.role_requires_it'])
  })
})

describe('roles that require a second factor', () => {
  it.each(['head', 'operator'])('a %s can only turn it on, from the moment it is due', async (role) => {
    const organization =
      role === 'operator' ? { is_customer: false, is_organizer: false, is_operator: true } : {}
    const employee = await buildEmployee(portal.admin, organization, { role })
    const browser = await signedIn(employee)
    const open = () => browser.call('GET', `${AUTH}/sessions/`)
    expect((await open()).statusCode).toBe(200)
    await portal.admin.query('update person set second_factor_from = now() where id = $1', [
      employee.person.id,
    ])
    const closed = await open()
    expect([closed.statusCode, closed.json().code]).toEqual([403, 'auth.second_factor_needed'])
    expect((await browser.call('GET', '/api/core/api/personal-account/notices/stream/')).statusCode).toBe(403)
    expect((await browser.me()).json().second_factor).toMatchObject({ required: true, on: false })
    expect(Date.parse((await browser.me()).json().second_factor.due_at)).toBeLessThanOrEqual(Date.now())
    await turnOnFactor(browser)
    expect((await open()).statusCode).toBe(200)
  })

  it('a specialist does not need one', async () => {
    const employee = await buildEmployee(portal.admin)
    await portal.admin.query('update person set second_factor_from = now() where id = $1', [
      employee.person.id,
    ])
    const browser = await signedIn(employee)
    expect((await browser.call('GET', `${AUTH}/sessions/`)).statusCode).toBe(200)
  })
})

describe('an encrypted secret', () => {
  const secret = Buffer.from('twenty bytes of it..')
  it('can be decrypted only for its person and only unchanged', () => {
    const sealed = sealSecret(portal.config, 7, secret)
    expect(Buffer.from(openSecret(portal.config, 7, sealed))).toEqual(secret)
    expect(() => openSecret(portal.config, 8, sealed)).toThrow(/unable to authenticate/)
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => openSecret(portal.config, 7, sealed)).toThrow(/unable to authenticate/)
  })
})
