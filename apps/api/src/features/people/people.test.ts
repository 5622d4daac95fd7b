import { beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee, buildMembership, buildPerson } from '../../test/build-people.ts'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { turnOnFactor } from '../../test/second-factor.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { makeSecretLink } from '../letters/secret-links.shared.ts'

const portal = usePortal()
const office = usePostOffice()
const DESK = '/api/core/api/operator/people'
type Employee = Awaited<ReturnType<typeof buildEmployee>>

let officer: Employee
let desk: Browser

async function signedIn({ person }: Pick<Employee, 'person'>): Promise<Browser> {
  const browser = new Browser(portal)
  expect((await browser.signIn(person.email)).statusCode).toBe(200)
  return browser
}

beforeAll(async () => {
  const portalOwner = { is_customer: false, is_organizer: false, is_operator: true }
  officer = await buildEmployee(portal.admin, portalOwner, { role: 'operator' })
  desk = await signedIn(officer)
})

const act = (verb: string, id: number, reason = 'Обращение № 12', browser = desk) =>
  browser.call('POST', `${DESK}/${id}/${verb}/`, { payload: { reason } })
const changeEmail = (id: number, email: string, reason = 'Обращение № 12') =>
  desk.call('POST', `${DESK}/${id}/change-email/`, { payload: { email, reason } })
const NEW_PASSWORD = 'тихий берег зимой 47'
const setPassword = (purpose: 'reset' | 'welcome', token: string) =>
  portal.app.inject({
    method: 'POST',
    url: `${AUTH}/password/`,
    payload: { purpose, token, password: NEW_PASSWORD },
  })
const look = async (id: number) => (await desk.call('GET', `${DESK}/${id}/`)).json()
const find = async (q: string) => {
  const { results } = (await desk.call('GET', `${DESK}/?q=${encodeURIComponent(q)}`)).json()
  return results.map(({ id }: { id: number }) => id)
}

describe('people in the operator’s back office', () => {
  it('are found by name, e-mail, whole ИИН and organisation; an ИИН is masked', async () => {
    const employee = await buildEmployee(portal.admin, { name_ru: 'КГУ «Лицей № 707»' })
    const { person } = employee
    await portal.admin.query(
      `update person set last_name = 'Ахметбекова', email = 'saule.707@portal.example' where id = $1`,
      [person.id],
    )
    for (const q of [
      'ахметбек',
      'Ахметбекова Айгуль',
      'saule.707',
      person.iin,
      'лицей № 707',
      employee.organization.iin_bin,
    ])
      expect([q, await find(q)]).toEqual([q, [person.id]])
    for (const q of [person.iin.slice(0, 11), '%', '_', 'нет такого'])
      expect([q, (await find(q)).includes(person.id)]).toEqual([q, false])
    const found = await look(person.id)
    expect(found.iin).toBe(`${person.iin.slice(0, 6)}******`)
    expect(JSON.stringify(found)).not.toContain(person.iin)
    expect(found).toMatchObject({ is_active: true, second_factor: false, has_password: true, history: [] })
    const page = (await desk.call('GET', `${DESK}/?limit=1`)).json()
    expect(page.results).toHaveLength(1)
    expect(page.count).toBeGreaterThan(1)
    expect(page.next).toContain('offset=1')
  })

  it('are searched with trigram indexes', async () => {
    const { rows } = await portal.admin.query(`select indexdef from pg_indexes where tablename = 'person'`)
    expect(rows.filter(({ indexdef }) => indexdef.includes('gin_trgm_ops'))).toHaveLength(2)
  })

  it('are shown with current and former memberships and with sessions', async () => {
    const employee = await buildEmployee(portal.admin)
    const former = await buildEmployee(portal.admin)
    await buildMembership(portal.admin, employee.person.id, former.organization.id, {
      started_on: '2024-01-01',
      ended_on: '2025-01-01',
    })
    await signedIn(employee)
    const found = await look(employee.person.id)
    expect(found.memberships).toMatchObject([{ ended_on: null }, { ended_on: '2025-01-01' }])
    expect(found.organizations).toEqual([
      { id: employee.organization.id, name: employee.organization.name_ru, role: 'specialist' },
    ])
    expect(found.sessions).toHaveLength(1)
  })
})

describe('an account', () => {
  it('is closed with a reason: sessions end at once, its owner gets an e-mail, and it can be opened again', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = await signedIn(employee)
    await sendLetters(portal, office)
    const closed = await act('switch-off', employee.person.id, 'Уволена, приказ <№ 4>')
    expect(closed.json()).toMatchObject({
      is_active: false,
      sessions: [],
      history: [{ action: 'person.switch_off', reason: 'Уволена, приказ <№ 4>', by: 'Серикова Айгуль' }],
    })
    expect((await browser.me()).statusCode).toBe(401)
    expect((await browser.signIn(employee.person.email)).statusCode).toBe(401)
    const [letter] = await sendLetters(portal, office)
    expect(letter).toMatchObject({ recipients: [employee.person.email], subject: 'Учётная запись закрыта' })
    expect(letter?.text).toContain('Уволена, приказ <№ 4>')
    expect(letter?.html).toContain('приказ &lt;№ 4&gt;')
    expect((await act('switch-off', employee.person.id)).json().code).toBe('person.already_off')

    expect((await act('switch-on', employee.person.id, 'Восстановлена')).json().is_active).toBe(true)
    expect((await act('switch-on', employee.person.id)).json().code).toBe('person.already_on')
    expect((await browser.signIn(employee.person.email)).statusCode).toBe(200)
    const { rows } = await portal.admin.query(
      `select before, after from journal_event where action = 'person.switch_off' and subject_id = $1`,
      [String(employee.person.id)],
    )
    expect(rows).toEqual([
      {
        before: { is_active: true },
        after: { is_active: false, ended_sessions: 1, reason: 'Уволена, приказ <№ 4>' },
      },
    ])
  })

  it('gets its lost second factor reset', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = await signedIn(employee)
    expect((await act('reset-second-factor', employee.person.id)).json().code).toBe('person.no_second_factor')
    await turnOnFactor(browser)
    await sendLetters(portal, office)
    expect((await act('reset-second-factor', employee.person.id)).json()).toMatchObject({
      second_factor: false,
    })
    const me = await browser.me()
    expect([me.statusCode, me.json().code]).toEqual([401, 'auth.session_ended_by_operator'])
    expect((await new Browser(portal).signIn(employee.person.email)).statusCode).toBe(200)
    const letters = await sendLetters(portal, office)
    expect(letters[0]?.text).toContain('оператор портала')
  })

  it('has its sessions ended', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = await signedIn(employee)
    expect((await act('end-sessions', employee.person.id)).json().sessions).toEqual([])
    expect((await browser.call('GET', `${AUTH}/sessions/`)).statusCode).toBe(401)
  })

  it('gets another e-mail: the old mailbox gives no access any more, and the new one sets the password', async () => {
    const employee = await buildEmployee(portal.admin)
    const { person } = employee
    const browser = await signedIn(employee)
    const reset = await makeSecretLink(portal.db.app, 'reset', person.id)
    await sendLetters(portal, office)
    // An e-mail to the old mailbox that is still queued when the address changes.
    await portal.db.app.transaction().execute((trx) =>
      queueLetter(trx, {
        kind: 'password_reset',
        to: { name: 'Айгуль', address: person.email },
        link: ['reset', person.id],
      }),
    )
    const email = `new.${person.email}`
    const changed = await changeEmail(person.id, email)
    expect(changed.json()).toMatchObject({
      email,
      has_password: false,
      sessions: [],
      history: [{ action: 'person.change_email', reason: 'Обращение № 12' }],
    })
    expect((await browser.me()).statusCode).toBe(401)
    expect((await browser.refresh()).statusCode).toBe(401)
    for (const login of [person.email, person.iin, email])
      expect((await new Browser(portal).signIn(login)).statusCode).toBe(401)
    expect((await setPassword('reset', reset)).json().code).toBe('link.over')
    const { rows: known } = await portal.admin.query('select from known_device where person_id = $1', [
      person.id,
    ])
    expect(known).toEqual([])

    const letters = await sendLetters(portal, office)
    expect(letters.map(({ recipients, subject }) => [...recipients, subject])).toEqual(
      expect.arrayContaining([
        [person.email, 'E-mail учётной записи изменён'],
        [email, 'Этот e-mail теперь ваш логин на Портале закупок'],
      ]),
    )
    expect(letters).toHaveLength(2)
    const [old, fresh] = [person.email, email].map((to) => letters.find((one) => one.recipients.includes(to)))
    // The old mailbox learns neither the new address nor gets a link to sign in.
    expect(old?.text).not.toContain(email)
    expect(old?.text).not.toContain('#')
    const token = /#welcome\.([\w-]{43})/.exec(fresh?.text ?? '')?.[1] as string
    expect((await setPassword('welcome', token)).statusCode).toBe(204)
    expect((await new Browser(portal).signIn(email, NEW_PASSWORD)).statusCode).toBe(200)

    const { rows } = await portal.admin.query(
      `select before, after from journal_event where action = 'person.change_email' and subject_id = $1`,
      [String(person.id)],
    )
    expect(rows).toEqual([
      {
        before: { email: person.email },
        after: { email, ended_sessions: 1, password: null, reason: 'Обращение № 12' },
      },
    ])
  })

  it('refuses an e-mail that is taken or unchanged; a closed account gets none', async () => {
    const { person } = await buildEmployee(portal.admin)
    const other = await buildPerson(portal.admin)
    const taken = await changeEmail(person.id, other.email.toUpperCase())
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'person.email_taken'])
    const same = await changeEmail(person.id, person.email.toUpperCase())
    expect([same.statusCode, same.json().code]).toEqual([409, 'person.same_email'])
    const own = await changeEmail(officer.person.id, 'own@portal.example')
    expect([own.statusCode, own.json().code]).toEqual([403, 'person.self'])
    await act('switch-off', person.id)
    expect((await changeEmail(person.id, 'other@portal.example')).json().code).toBe('person.is_off')
  })

  it.each(['switch-off', 'reset-second-factor', 'end-sessions'])(
    'of the caller themselves is refused: %s',
    async (verb) => {
      const refused = await act(verb, officer.person.id)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'person.self'])
    },
  )

  it('of the last operator stays: two operators who close each other at once leave one', async () => {
    const second = await buildPerson(portal.admin)
    await buildMembership(portal.admin, second.id, officer.organization.id, { role: 'operator' })
    const other = await signedIn({ person: second })
    const answers = await Promise.all([
      act('switch-off', second.id),
      act('switch-off', officer.person.id, 'Ошибка', other),
    ])
    const { rows } = await portal.admin.query(
      `select count(*)::int as left from person p join membership m on m.person_id = p.id and m.role = 'operator'
       where p.is_active`,
    )
    expect(rows[0].left).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('answers 403 to people who are not operators', async () => {
    const browser = await signedIn(await buildEmployee(portal.admin, {}, { role: 'head' }))
    const refused = await act('switch-off', officer.person.id, 'Нет', browser)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'operator.only'])
    expect((await browser.call('GET', `${DESK}/`)).statusCode).toBe(403)
  })
})
