import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSecretLink } from '../features/letters/secret-links.shared.ts'
import { buildOfficer } from './build-exp.ts'
import { buildHead } from './build-head.ts'
import { buildEmployee, buildPerson, PASSWORD } from './build-people.ts'
import { buildPlanner, type Planner } from './build-planner.ts'
import { Applicant, freeNumber, lettersTo } from './join.ts'
import { secretOf, sendLetters } from './letters.ts'
import { usePortal } from './portal.ts'
import { usePostOffice } from './post-office.ts'
import { codeOf, turnOnFactor } from './second-factor.ts'
import { AUTH, Browser } from './sign-in.ts'

const portal = usePortal()
const office = usePostOffice()
let head: Planner
beforeAll(async () => {
  head = await buildHead(portal, await buildPlanner(portal))
})

const NEW_PASSWORD = 'тихий берег зимой 47'
let serial = 0

async function invited(over: object = {}, by = head) {
  const asked = {
    iin: freeNumber('iin'),
    email: `thief${++serial}@portal.example`,
    last_name: 'Абаева',
    first_name: 'Сауле',
    middle_name: '',
    role: 'specialist',
    position: 'Экономист',
    ...over,
  }
  const answer = await by.ask('POST', 'core/invitations/', asked)
  expect(answer.status).toBe(200)
  return { ...asked, id: answer.body.id as number }
}

async function ask(path: string, payload: object) {
  const response = await portal.app.inject({ method: 'POST', url: `${AUTH}/${path}/`, payload })
  return [response.statusCode, response.body ? response.json().code : null]
}

describe('an invitation sent to a mailbox of the inviter’s choice', () => {
  it('cannot set the password of an account created since', async () => {
    const invitation = await invited()
    const token = await makeSecretLink(portal.db.app, 'invitation', invitation.id)
    // The owner was admitted elsewhere, and the welcome e-mail was sent to the owner's own mailbox.
    const owner = await buildPerson(portal.admin, { iin: invitation.iin, password_hash: null })
    const refused = [403, 'member.sign_in_needed']
    expect(await ask('invitations/accept', { token })).toEqual(refused)
    expect(await ask('invitations/accept', { token, password: NEW_PASSWORD })).toEqual(refused)
    const { rows } = await portal.admin.query(
      'select password_hash, (select count(*)::int from membership where person_id = p.id) as jobs from person p where id = $1',
      [owner.id],
    )
    expect(rows[0]).toEqual({ password_hash: null, jobs: 0 })
    // The owner sets a password with the link of that welcome e-mail, and accepts the invitation with it.
    const welcome = await makeSecretLink(portal.db.app, 'welcome', owner.id)
    await ask('password', { purpose: 'welcome', token: welcome, password: NEW_PASSWORD })
    const accepted = await new Browser(portal).call('POST', `${AUTH}/login/`, {
      payload: { login: owner.email, password: NEW_PASSWORD, invitation: token },
    })
    expect(accepted.statusCode).toBe(200)
  })

  it('that created an account under a foreign ИИН does not get later invitations of that person', async () => {
    const squat = await invited()
    const squatted = await makeSecretLink(portal.db.app, 'invitation', squat.id)
    expect(await ask('invitations/accept', { token: squatted, password: NEW_PASSWORD })).toEqual([204, null])
    // A real organisation invites the victim at the victim's own mailbox.
    const body = await buildHead(portal, await buildPlanner(portal))
    const real = await invited(
      { iin: squat.iin, email: `victim${squat.iin}@portal.example`, role: 'head' },
      body,
    )
    expect(await lettersTo(portal, squat.email)).toHaveLength(1)
    expect(await lettersTo(portal, real.email)).toHaveLength(1)
    // The e-mail alone doesn't give access: its holder isn't necessarily the holder of the account.
    const token = await makeSecretLink(portal.db.app, 'invitation', real.id)
    expect(await ask('invitations/accept', { token, password: NEW_PASSWORD })).toEqual([
      403,
      'member.sign_in_needed',
    ])
    const { rowCount } = await portal.admin.query(
      `select from membership m join person p on p.id = m.person_id where p.iin = $1 and m.organization_id = $2`,
      [squat.iin, body.organization.id],
    )
    expect(rowCount).toBe(0)
  })

  it.each([
    ['has left', 'update membership set ended_on = current_date where person_id = $1'],
    ['is no longer head', `update membership set role = 'specialist' where person_id = $1`],
    ['was deactivated', 'update person set is_active = false where id = $1'],
  ])('is invalid once the inviter %s, until another head sends it again', async (_, change) => {
    const leaving = await buildHead(portal, head)
    const invitation = await invited({ role: 'head' }, leaving)
    const token = await makeSecretLink(portal.db.app, 'invitation', invitation.id)
    await portal.admin.query(change, [leaving.person_id])
    expect(await ask('invitations/open', { token })).toEqual([404, 'link.over'])
    expect(await ask('invitations/accept', { token, password: NEW_PASSWORD })).toEqual([404, 'link.over'])
    await head.ask('POST', `core/invitations/${invitation.id}/resend/`)
    const again = await makeSecretLink(portal.db.app, 'invitation', invitation.id)
    expect(await ask('invitations/accept', { token: again, password: NEW_PASSWORD })).toEqual([204, null])
  })

  it('is delivered once: a deferred e-mail is not sent in addition to the new one', async () => {
    await sendLetters(portal, office)
    const invitation = await invited()
    // The mail server defers the first e-mail.
    office.refuseNext = 451
    await sendLetters(portal, office)
    await buildPerson(portal.admin, { iin: invitation.iin, password_hash: null })
    await head.ask('POST', `core/invitations/${invitation.id}/resend/`)
    await portal.admin.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
    const sent = await sendLetters(portal, office)
    expect(sent.flatMap(({ recipients }) => recipients)).toEqual([invitation.email])
    expect(secretOf(sent[0])).not.toBe('no link')
  })
})

describe('a second factor', () => {
  it('cannot be guessed in a session, even with the right password in between', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    await browser.signIn(employee.person.email)
    await turnOnFactor(browser)
    const codes: string[] = []
    for (let i = 0; i < 8; i++) {
      const stop = await browser.call('POST', `${AUTH}/second-factor/stop/`, {
        payload: { password: PASSWORD, code: '000000' },
      })
      codes.push(stop.json().code)
      await browser.call('POST', `${AUTH}/users/me/password/`, {
        payload: { current_password: PASSWORD, password: PASSWORD },
      })
    }
    expect(codes).toContain('auth.too_many_tries')
  })

  it('that is being set up cannot be confirmed by guessing codes', async () => {
    const employee = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    await browser.signIn(employee.person.email)
    await browser.call('POST', `${AUTH}/second-factor/start/`, { payload: { password: PASSWORD } })
    const codes: string[] = []
    for (let i = 0; i < 8; i++)
      codes.push(
        (await browser.call('POST', `${AUTH}/second-factor/confirm/`, { payload: { code: '000000' } })).json()
          .code,
      )
    expect(codes).toContain('auth.too_many_tries')
  })

  it('ends sessions without it when it is turned on', async () => {
    const employee = await buildEmployee(portal.admin, {}, { role: 'head' })
    const thief = new Browser(portal)
    await thief.signIn(employee.person.email)
    const owner = new Browser(portal)
    await owner.signIn(employee.person.email)
    const { secret } = await turnOnFactor(owner)
    expect((await owner.me()).statusCode).toBe(200)
    expect((await thief.me()).statusCode).toBe(401)
    expect((await thief.refresh()).statusCode).toBe(401)
    expect(
      (await new Browser(portal).signIn(employee.person.email, PASSWORD, codeOf(secret))).statusCode,
    ).toBe(200)
  })
})

describe('a sign-in that is under way', () => {
  it('with the old password fails if the password is changed meanwhile', async () => {
    const employee = await buildEmployee(portal.admin)
    const client = await portal.admin.connect()
    try {
      // The password change locks the person's row. The sign-in has already checked the old password, or is about to.
      await client.query('begin')
      await client.query('select from person where id = $1 for update', [employee.person.id])
      let isOver = false
      const late = new Browser(portal).signIn(employee.person.email).finally(() => {
        isOver = true
      })
      await untilWaitedFor(client, () => isOver)
      await client.query(`update person set password_hash = '$argon2id$other' where id = $1`, [
        employee.person.id,
      ])
      await client.query(
        `update session set revoked_at = now(), revoked_reason = 'password_changed' where person_id = $1`,
        [employee.person.id],
      )
      await client.query('commit')
      expect((await late).statusCode).toBe(401)
    } finally {
      await client.query('rollback')
      client.release()
    }
    const { rows } = await portal.admin.query(
      'select from session where person_id = $1 and revoked_at is null',
      [employee.person.id],
    )
    expect(rows).toHaveLength(0)
  })
})

/** Waits until another connection is blocked by a lock of this one, or until `isOver`. */
async function untilWaitedFor(client: pg.PoolClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
    )
    if (rowCount) return
  }
}

describe('the registration of an organisation', () => {
  it('is not blocked by repeated starts under the same number', async () => {
    const iin_bin = freeNumber()
    for (let i = 0; i < 4; i++)
      await new Applicant(portal, { iin_bin, email: `squatter${i}${iin_bin}@portal.example` }).start()
    const applicant = new Applicant(portal, { iin_bin })
    await applicant.start()
    expect(await lettersTo(portal, applicant.email)).toHaveLength(1)
  })
})

describe('the file store', () => {
  async function stored(): Promise<number> {
    let count = 0
    for await (const _ of portal.files.keysBefore(new Date(Date.now() + 60_000))) count++
    return count
  }

  it('is not filled by documents that are removed again or refused', async () => {
    const applicant = await new Applicant(portal).prepare()
    const before = await stored()
    const { body } = await applicant.addFile('other', { content: 'Лишнее' })
    const { uuid } = body.files.at(-1)
    await applicant.ask('POST', 'registrations/files/remove/', { token: applicant.token, uuid })
    expect(await stored()).toBe(before)
    expect((await applicant.addFile('passport')).status).toBe(400)
    expect(await stored()).toBe(before)
  })
})

describe('a mailbox', () => {
  it('gets three e-mails an hour, even if twelve are requested at once with different numbers', async () => {
    const email = `flooded${freeNumber()}@portal.example`
    await Promise.all(Array.from({ length: 12 }, () => new Applicant(portal, { email }).start()))
    expect(await lettersTo(portal, email)).toHaveLength(3)
  })
})

describe('the last operator', () => {
  it('remains when two operators remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await buildOfficer(portal)
      const other = await buildOfficer(portal, one.organization)
      await portal.admin.query(
        `update membership set ended_on = current_date where role = 'operator' and organization_id <> $1`,
        [one.organization.id],
      )
      const { rows } = await portal.admin.query('select id::int from membership where person_id = $1', [
        other.person_id,
      ])
      const answers = await Promise.all([
        one.ask('POST', `core/members/${rows[0].id}/end/`, { reason: 'Уволен' }),
        other.ask('POST', `operator/people/${one.person_id}/switch-off/`, { reason: 'Уволен' }),
      ])
      const left = await portal.admin.query(
        `select from membership m join person p on p.id = m.person_id and p.is_active
         where m.role = 'operator' and m.ended_on is null`,
      )
      expect([left.rowCount, answers.map(({ status }) => status)]).toEqual([1, expect.anything()])
    }
  })
})
