import { beforeEach, describe, expect, it } from 'vitest'
import { buildExpFixture, buildOfficer } from '../../test/build-exp.ts'
import { buildEmployee, buildMembership, buildPerson, buildTie } from '../../test/build-people.ts'
import type { Planner } from '../../test/build-planner.ts'
import { beginExp, expRefused, stepExp } from '../../test/exp-steps.ts'
import { secretOf, sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { turnOnFactor } from '../../test/second-factor.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'
import { workOnce } from '../../test/work-once.ts'
import { accountChangeJobs } from './account-changes.jobs.ts'

const portal = usePortal()
const office = usePostOffice()
const PASSWORD = 'тихий берег зимой 47'

let supplier: Planner
let reviewer: Planner
let approver: Planner

// Each test has its own operators; those of the tests before are gone.
beforeEach(async () => {
  await portal.admin.query(`update membership set ended_on = current_date where role = 'operator'`)
  await portal.admin.query(`delete from account_change`)
  ;({ supplier, reviewer, approver } = await buildExpFixture(portal))
  await sendLetters(portal, office)
})

const emailOf = async (id: number) => {
  const { rows } = await portal.admin.query('select email from person where id = $1', [id])
  return rows[0].email as string
}
const changeEmail = (who: Planner, id: number, email: string) =>
  who.ask('POST', `operator/people/${id}/change-email/`, { email, reason: 'Обращение № 12' })
const confirm = (who: Planner, id: number, change_id: number) =>
  who.ask('POST', `operator/people/${id}/confirm-change/`, { change_id })
const decline = (who: Planner, id: number, change_id: number) =>
  who.ask('POST', `operator/people/${id}/decline-change/`, { change_id, reason: 'Не подтвердилось' })
const byLink = (path: string, token: string) =>
  portal.app.inject({ method: 'POST', url: `${AUTH}/account-change/${path}`, payload: { token } })
const waiting = async (who: Planner) =>
  (await who.ask('GET', 'personal-account/main/waiting/')).body.results.filter(
    ({ kind }: { kind: string }) => kind === 'account_change_to_confirm',
  )
const runDue = () => workOnce(portal, accountChangeJobs(portal.db.app))
/** As if it had been asked so long ago that its time is over. */
async function letTimePass(id: number): Promise<void> {
  await portal.admin.query(
    `update account_change set asked_at = asked_at - interval '8 days', due_at = now() - interval '1 minute' where id = $1`,
    [id],
  )
  await portal.admin.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
}
describe('one operator', () => {
  it('cannot take over the account of the second officer and confirm alone', async () => {
    const id = await beginExp(portal, supplier)
    await stepExp(supplier, id, 'submit')
    await stepExp(reviewer, id, 'take')
    await stepExp(reviewer, id, 'endorse')
    expect(await expRefused(reviewer, id, 'confirm')).toEqual([403, 'supplier_exp.own_review'])
    const was = await emailOf(approver.person_id)
    const mine = `mine.${was}`
    const asked = await changeEmail(reviewer, approver.person_id, mine)
    expect(asked.body).toMatchObject({ email: was, changes: [{ kind: 'email', way: 'delay', email: mine }] })
    const letters = await sendLetters(portal, office)
    expect(letters.map(({ recipients }) => recipients)).toEqual([[was]])
    const browser = new Browser(portal)
    expect((await browser.signIn(mine, PASSWORD)).statusCode).toBe(401)
    expect((await confirm(reviewer, approver.person_id, asked.body.changes[0].id)).body.code).toBe(
      'person.change_own_request',
    )

    // Nobody objected in three days: the account is handed over, and still it is no second pair of eyes.
    await letTimePass(asked.body.changes[0].id)
    await runDue()
    expect(await emailOf(approver.person_id)).toBe(mine)
    const given = (await sendLetters(portal, office)).find(({ recipients }) => recipients.includes(mine))
    await browser.call('POST', `${AUTH}/password/`, {
      payload: { purpose: 'welcome', token: secretOf(given), password: PASSWORD },
    })
    expect((await browser.signIn(mine, PASSWORD)).statusCode).toBe(200)
    const refused = await browser.call('POST', `/api/core/api/core/supplier-exp/${id}/confirm/`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.tied'])
    const shown = await browser.call('GET', `/api/core/api/core/supplier-exp/${id}/`)
    expect(shown.json().is_tied).toBe(true)
    // A third officer decides.
    const third = await buildOfficer(portal, reviewer.organization)
    await stepExp(third, id, 'confirm')
  })

  it('cannot end the work of the second officer first and then change the e-mail at once', async () => {
    const { rows } = await portal.admin.query('select id from membership where person_id = $1', [
      approver.person_id,
    ])
    const ended = await reviewer.ask('POST', `operator/people/${approver.person_id}/end-membership/`, {
      membership_id: Number(rows[0].id),
      reason: 'Уволен',
    })
    expect(ended.status).toBe(200)
    const asked = await changeEmail(reviewer, approver.person_id, 'other.mailbox@portal.example')
    expect(asked.body.changes).toMatchObject([{ way: 'delay' }])
  })
})

describe('a change of the account of a head or an operator', () => {
  let third: Planner
  let head: Awaited<ReturnType<typeof buildEmployee>>

  beforeEach(async () => {
    third = await buildOfficer(portal, reviewer.organization)
    head = await buildEmployee(portal.admin, {}, { role: 'head' })
  })

  it('is confirmed by a second operator, who sees it among what waits; both get notices', async () => {
    const { id, email: was } = head.person
    const email = `new.${was}`
    const asked = await changeEmail(reviewer, id, email)
    expect(asked.body).toMatchObject({
      email: was,
      change_way: 'second_operator',
      changes: [{ way: 'second_operator', email, asked_by: { id: reviewer.person_id }, is_tied: false }],
      history: [{ action: 'person.ask_change_email' }],
    })
    const change = asked.body.changes[0].id
    expect((await changeEmail(third, id, `other.${was}`)).body.code).toBe('person.change_waiting')
    expect(await waiting(reviewer)).toEqual([])
    expect(await waiting(approver)).toMatchObject([{ subject: { type: 'person', id } }])
    const [letter] = await sendLetters(portal, office)
    expect(letter?.recipients).toEqual([was])
    expect(letter?.text).not.toContain(email)

    const confirmed = await confirm(approver, id, change)
    expect([confirmed.status, confirmed.body.email, confirmed.body.changes]).toEqual([200, email, []])
    expect((await confirm(third, id, change)).body.code).toBe('person.change_over')
    expect((await byLink('object/', secretOf(letter))).json().code).toBe('link.over')
    const { rows: notices } = await portal.admin.query(
      `select person_id::int, kind from notice where subject_type = 'person' and subject_id = $1 order by id`,
      [id],
    )
    expect(notices).toEqual([
      { person_id: approver.person_id, kind: 'account_change.asked' },
      { person_id: third.person_id, kind: 'account_change.asked' },
      { person_id: reviewer.person_id, kind: 'account_change.done' },
      { person_id: third.person_id, kind: 'account_change.done' },
    ])
    const { rows: journal } = await portal.admin.query(
      `select action, person_id::int, after ->> 'reason' as reason from journal_event
       where subject_type = 'person' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(journal).toEqual([
      { action: 'person.ask_change_email', person_id: reviewer.person_id, reason: 'Обращение № 12' },
      { action: 'person.change_email', person_id: approver.person_id, reason: 'Обращение № 12' },
    ])
  })

  it('is stopped by its owner by the link of the e-mail to the old address, once and without signing in', async () => {
    const { id, email: was } = head.person
    await changeEmail(reviewer, id, `new.${was}`)
    const token = secretOf((await sendLetters(portal, office))[0])
    expect((await byLink('', token)).json()).toMatchObject({ kind: 'email', way: 'second_operator' })
    expect((await byLink('object/', token)).statusCode).toBe(204)
    expect((await byLink('object/', token)).json().code).toBe('link.over')
    expect((await byLink('', token)).json().code).toBe('link.over')
    const shown = (await approver.ask('GET', `operator/people/${id}/`)).body
    expect(shown).toMatchObject({
      email: was,
      changes: [],
      history: [{ action: 'person.object_to_change' }, {}],
    })
    const { rows } = await portal.admin.query(
      `select count(*)::int as told from notice where kind = 'account_change.objected' and subject_id = $1`,
      [id],
    )
    expect(rows[0].told).toBe(3)
  })

  it('is declined by the second operator, or taken back by the first', async () => {
    const { id, email: was } = head.person
    for (const who of [approver, reviewer]) {
      const asked = await changeEmail(reviewer, id, `new.${was}`)
      const declined = await decline(who, id, asked.body.changes[0].id)
      expect([declined.status, declined.body.email, declined.body.changes]).toEqual([200, was, []])
      expect(declined.body.history[0]).toMatchObject({
        action: 'person.decline_change',
        reason: 'Не подтвердилось',
      })
    }
  })

  it('lapses if nobody confirms it; a stranger to the request cannot use another person’s page', async () => {
    const { id, email: was } = head.person
    const change = (await changeEmail(reviewer, id, `new.${was}`)).body.changes[0].id
    expect((await confirm(approver, third.person_id, change)).body.code).toBe('person.change_over')
    await runDue()
    expect((await approver.ask('GET', `operator/people/${id}/`)).body.changes).toHaveLength(1)
    await letTimePass(change)
    expect((await confirm(approver, id, change)).body.code).toBe('person.change_over')
    await runDue()
    const shown = (await approver.ask('GET', `operator/people/${id}/`)).body
    expect(shown).toMatchObject({
      email: was,
      changes: [],
      history: [{ action: 'person.lapse_change', by: null }, {}],
    })
  })

  it('of the second factor waits in the same way', async () => {
    const browser = new Browser(portal)
    await browser.signIn(head.person.email)
    await turnOnFactor(browser)
    const path = `operator/people/${head.person.id}/reset-second-factor/`
    const asked = await reviewer.ask('POST', path, { reason: 'Потерян телефон' })
    expect(asked.body).toMatchObject({
      second_factor: true,
      changes: [{ kind: 'second_factor', email: null }],
    })
    expect((await browser.me()).statusCode).toBe(200)
    const done = await confirm(approver, head.person.id, asked.body.changes[0].id)
    expect(done.body).toMatchObject({ second_factor: false, changes: [] })
    expect((await browser.me()).statusCode).toBe(401)
  })

  it('is not confirmed by its owner, nor by an operator who is tied to the one who asks', async () => {
    const asked = await changeEmail(reviewer, approver.person_id, 'a.new.mailbox@portal.example')
    const change = asked.body.changes[0].id
    expect((await confirm(approver, approver.person_id, change)).body.code).toBe('person.change_own_account')
    await buildTie(portal.admin, reviewer.person_id, third.person_id, 29)
    expect((await confirm(third, approver.person_id, change)).body.code).toBe('account.tied')
    expect(await waiting(third)).toEqual([])
    await portal.admin.query(`delete from account_change where person_id = $1 and way = 'at_once'`, [
      third.person_id,
    ])
    await buildTie(portal.admin, reviewer.person_id, third.person_id, 31)
    expect((await confirm(third, approver.person_id, change)).status).toBe(200)
  })

  it('of a specialist is made at once by one', async () => {
    const specialist = await buildEmployee(portal.admin)
    const changed = await changeEmail(reviewer, specialist.person.id, `new.${specialist.person.email}`)
    expect(changed.body).toMatchObject({
      email: `new.${specialist.person.email}`,
      change_way: 'at_once',
      changes: [],
    })
  })
})

describe('the database', () => {
  const asApp = async (who: Planner, sql: string, values: unknown[]) => {
    const client = await portal.admin.connect()
    try {
      await client.query('begin')
      await client.query(`set local role zakup_app`)
      await client.query(`set local app.organization = ${who.organization.id}`)
      await client.query(`set local app.person = ${who.person_id}`)
      await client.query(sql, values)
      return 'done'
    } catch (error) {
      return (error as Error).message
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const INSERT = `insert into account_change (person_id, kind, email, reason, way, state, asked_by, decided_at, decided_by)
    values ($1, 'email', 'x@portal.example', 'Проверка', $2, $3, $4, $5, $6)`

  it('refuses a change at once of an account that decides for others, and one in another name', async () => {
    const { person } = await buildEmployee(portal.admin)
    const now = new Date()
    const [a, b] = [reviewer.person_id, approver.person_id]
    expect(await asApp(reviewer, INSERT, [person.id, 'at_once', 'done', a, now, null])).toBe('done')
    for (const row of [
      [b, 'at_once', 'done', a, now, null],
      [person.id, 'at_once', 'done', b, now, null],
      [b, 'second_operator', 'done', a, now, null],
      [b, 'second_operator', 'done', a, now, a],
      [b, 'second_operator', 'done', a, now, b],
      [a, 'second_operator', 'waiting', a, null, null],
    ])
      expect([row, await asApp(reviewer, INSERT, row)]).not.toEqual([row, 'done'])
    await buildOfficer(portal, reviewer.organization)
    expect(await asApp(reviewer, INSERT, [b, 'delay', 'waiting', a, null, null])).toContain(
      'may not be made this way',
    )
    expect(await asApp(reviewer, INSERT, [b, 'second_operator', 'waiting', a, null, null])).toBe('done')
  })

  it('refuses another e-mail of a head without a change that is done', async () => {
    const sql = `update person set email = 'x@portal.example' where id = $1`
    expect(await asApp(reviewer, sql, [approver.person_id])).toContain('changed by two')
    const { person } = await buildEmployee(portal.admin)
    expect(await asApp(reviewer, sql, [person.id])).toBe('done')
  })

  it('knows who is tied: by an invitation as operator too, once the portal is older', async () => {
    const [invited, another] = [await buildPerson(portal.admin), await buildPerson(portal.admin)]
    for (const person of [invited, another]) {
      const { id } = await buildMembership(portal.admin, person.id, reviewer.organization.id, {
        role: 'operator',
      })
      await portal.admin.query(
        `insert into invitation (organization_id, iin, email, last_name, first_name, role, position_ru, invited_by,
           expires_at, accepted_at, membership_id)
         values ($1, $2, $3, 'Серик', 'Асан', 'operator', 'Оператор', $4, now() + interval '1 day', now(), $5)`,
        [reviewer.organization.id, person.iin, person.email, reviewer.person_id, id],
      )
    }
    const tied = async (one: number, other: number) =>
      (await portal.admin.query('select are_tied($1, $2) as tied', [one, other])).rows[0].tied
    expect(await tied(reviewer.person_id, invited.id)).toBe(false)
    await portal.admin.query(`update membership set started_on = current_date - 30 where person_id = $1`, [
      reviewer.person_id,
    ])
    expect(await tied(reviewer.person_id, invited.id)).toBe(true)
    expect(await tied(invited.id, reviewer.person_id)).toBe(true)
    expect(await tied(invited.id, another.id)).toBe(true)
    expect(await tied(approver.person_id, invited.id)).toBe(false)
    expect(await tied(approver.person_id, reviewer.person_id)).toBe(false)
    expect(await tied(reviewer.person_id, reviewer.person_id)).toBe(false)
  })
})
