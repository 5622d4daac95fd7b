import { beforeEach, describe, expect, it } from 'vitest'
import { buildEmployee, PASSWORD } from '../../test/build-people.ts'
import { secretOf, sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const office = usePostOffice()
const NEW = 'тихий дуб у широкой реки'
type Employee = Awaited<ReturnType<typeof buildEmployee>>

beforeEach(async () => {
  await sendLetters(portal, office)
  office.letters.length = 0
})

const ask = (login: string, browser = new Browser(portal)) =>
  browser.call('POST', `${AUTH}/password-reset/`, { payload: { login } })

const set = (token: string, password = NEW, browser = new Browser(portal), purpose = 'reset') =>
  browser.call('POST', `${AUTH}/password/`, { payload: { purpose, token, password } })

async function linkFor({ person }: Employee): Promise<string> {
  expect((await ask(person.email)).statusCode).toBe(204)
  return secretOf((await sendLetters(portal, office)).at(-1))
}

describe('a forgotten password', () => {
  it('is replaced once by the link of an e-mail, and all other sessions end', async () => {
    const employee = await buildEmployee(portal.admin)
    const elsewhere = new Browser(portal)
    await elsewhere.signIn(employee.person.email)
    const token = await linkFor(employee)
    expect(office.letters.at(-1)).toMatchObject({
      recipients: [employee.person.email],
      subject: 'Новый пароль для Портала закупок',
    })
    expect(office.letters.at(-1)?.text).toContain(`https://portal.example/password-reset#reset.${token}`)

    const here = new Browser(portal)
    expect((await set(token, NEW, here)).statusCode).toBe(204)
    const ended = await elsewhere.me()
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'auth.password_was_changed'])
    expect((await elsewhere.refresh()).statusCode).toBe(401)
    expect((await new Browser(portal).signIn(employee.person.email)).statusCode).toBe(401)
    expect((await here.signIn(employee.person.email, NEW)).statusCode).toBe(200)
    const again = await set(token, 'совсем другой длинный пароль')
    expect([again.statusCode, again.json().code]).toEqual([404, 'link.over'])
    // The browser that set it is known: no e-mail about a new device.
    const letters = await sendLetters(portal, office)
    expect(letters.map(({ subject }) => subject)).toEqual(['Пароль изменён'])
  })

  it('cannot be replaced by an expired link or by the link of an older e-mail', async () => {
    const employee = await buildEmployee(portal.admin)
    const first = await linkFor(employee)
    const second = await linkFor(employee)
    expect((await set(first)).statusCode).toBe(404)
    await portal.admin.query(`update secret_link set expires_at = now() where subject_id = $1`, [
      employee.person.id,
    ])
    expect((await set(second)).statusCode).toBe(404)
  })

  it('is replaced only once by concurrent uses of one link', async () => {
    const employee = await buildEmployee(portal.admin)
    const token = await linkFor(employee)
    const answers = await Promise.all(
      ['один два три четыре', 'пять шесть семь восемь', 'девять десять сто двести'].map((password) =>
        set(token, password),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  })

  it('gives an unknown login the same response, and sends at most three e-mails an hour', async () => {
    const employee = await buildEmployee(portal.admin)
    const known = await ask(employee.person.email)
    const unknown = await ask('ghost@portal.example')
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    for (let i = 0; i < 5; i++) await ask(employee.person.iin)
    expect(await sendLetters(portal, office)).toHaveLength(3)
    // The link in the last e-mail is still valid.
    expect((await set(secretOf(office.letters.at(-1)))).statusCode).toBe(204)
  })

  it('cannot be replaced in a deactivated account', async () => {
    const employee = await buildEmployee(portal.admin)
    const token = await linkFor(employee)
    await portal.admin.query('update person set is_active = false where id = $1', [employee.person.id])
    expect((await set(token)).statusCode).toBe(404)
    await ask(employee.person.email)
    expect(await sendLetters(portal, office)).toEqual([])
  })

  it('leaves its secret link neither in the database nor in the log', async () => {
    const employee = await buildEmployee(portal.admin)
    const token = await linkFor(employee)
    await set(token)
    const { rows } = await portal.admin.query('select vals::text, to_address from letter')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(portal.logs)).not.toContain(token)
    expect(JSON.stringify(portal.logs)).not.toContain(NEW)
  })
})

describe('the first password', () => {
  it('is set by the link of the welcome e-mail', async () => {
    const employee = await buildEmployee(portal.admin)
    await portal.admin.query('update person set password_hash = null where id = $1', [employee.person.id])
    await portal.admin.query(
      `insert into letter (kind, to_name, to_address, vals, link_purpose, link_subject)
       values ('registration_admitted', 'Айгуль', $1, '{"organization": "Лицей <№ 7>"}', 'welcome', $2)`,
      [employee.person.email, employee.person.id],
    )
    const [letter] = await sendLetters(portal, office)
    expect(letter?.html).toContain('Лицей &lt;№ 7&gt;')
    expect(letter?.text).toContain('/password-reset#welcome.')
    expect((await set(secretOf(letter), NEW, new Browser(portal), 'reset')).statusCode).toBe(404)
    expect((await set(secretOf(letter), NEW, new Browser(portal), 'welcome')).statusCode).toBe(204)
    expect((await new Browser(portal).signIn(employee.person.email, NEW)).statusCode).toBe(200)
  })
})

describe('a weak password', () => {
  it.each([
    ['короткий', 'password.too_short'],
    ['Password123!', 'password.known'],
    ['йцукенгшщзхъ', 'password.known'],
    ['aaaaaaaaaaaaaaaa', 'password.too_simple'],
    ['Серикова-26', 'password.personal'],
    ['Zakupki-2026', 'password.personal'],
    ['ДаулетСтрой-26', 'password.personal'],
    [PASSWORD, 'password.same'],
  ])('%s is refused with %s, and the link stays valid', async (password, code) => {
    const employee = await buildEmployee(portal.admin, { name_ru: 'ТОО «Даулет Строй»' })
    const token = await linkFor(employee)
    const refused = await set(token, password)
    expect([refused.statusCode, refused.json().code]).toEqual([409, code])
    expect(refused.json().detail).not.toContain('{')
    expect((await set(token)).statusCode).toBe(204)
  })
})

describe('changing the password', () => {
  const change = (browser: Browser, current_password: string, password: string) =>
    browser.call('POST', `${AUTH}/users/me/password/`, { payload: { current_password, password } })

  it('requires the current one, ends the other sessions, keeps this one, and sends an e-mail', async () => {
    const employee = await buildEmployee(portal.admin)
    const [here, there] = [new Browser(portal), new Browser(portal)]
    await here.signIn(employee.person.email)
    await there.signIn(employee.person.email)
    await sendLetters(portal, office)
    const wrong = await change(here, 'wrong', NEW)
    expect([wrong.statusCode, wrong.json().code, wrong.json().tries_left]).toEqual([
      409,
      'password.wrong_current',
      4,
    ])
    expect((await change(here, PASSWORD, PASSWORD)).json().code).toBe('password.same')
    expect((await change(here, PASSWORD, NEW)).statusCode).toBe(204)
    expect((await here.me()).statusCode).toBe(200)
    expect((await there.me()).statusCode).toBe(401)
    expect((await there.signIn(employee.person.email, NEW)).statusCode).toBe(200)
    // Browsers of ended sessions are no longer known, so signing in there again sends an e-mail.
    const letters = await sendLetters(portal, office)
    expect(new Set(letters.map(({ subject }) => subject))).toEqual(
      new Set(['Вход с нового устройства', 'Пароль изменён']),
    )
    const { rows } = await portal.admin.query(
      `select before, after from journal_event where action = 'person.change_password' and subject_id = $1`,
      [String(employee.person.id)],
    )
    expect(rows).toEqual([{ before: null, after: { ended_sessions: 1 } }])
  })

  it('is limited to five wrong guesses, also in an open session', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    await browser.signIn(employee.person.email)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => change(browser, `guess ${i}`, NEW)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  })
})
