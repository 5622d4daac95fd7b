import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildHead } from '../../test/build-head.ts'
import { buildEmployee, buildPerson, PASSWORD } from '../../test/build-people.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { freeNumber, lettersTo } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'
import { codeOf, turnOnFactor } from '../../test/second-factor.ts'
import { AUTH, Browser } from '../../test/sign-in.ts'
import { makeSecretLink } from '../letters/secret-links.shared.ts'

const portal = usePortal()
let specialist: Planner
let head: Planner
beforeAll(async () => {
  specialist = await buildPlanner(portal)
  head = await buildHead(portal, specialist)
})

const NEW_PASSWORD = 'тихий берег зимой 47'
let serial = 0

function body(over: object = {}) {
  return {
    iin: freeNumber('iin'),
    email: `invited${++serial}@portal.example`,
    last_name: 'Абаева',
    first_name: 'Сауле',
    middle_name: '',
    role: 'specialist',
    position: 'Экономист',
    ...over,
  }
}

const link = (id: number) => makeSecretLink(portal.db.app, 'invitation', id)

async function ask(path: 'open' | 'accept', payload: object) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/core/api/auth/invitations/${path}/`,
    payload,
  })
  return { status: response.statusCode, body: response.body ? response.json() : null }
}

/** A signed-in user accepts. */
async function join(browser: Browser, token: string) {
  const answer = await browser.call('POST', `${AUTH}/users/me/invitation/`, { payload: { token } })
  return [answer.statusCode, answer.body ? answer.json().code : null]
}

/** A user with an account signs in with the invitation's token. */
function signInBy(login: string, invitation: string, password = PASSWORD, code?: string) {
  const payload = { login, password, invitation, ...(code !== undefined && { code }) }
  return new Browser(portal).call('POST', `${AUTH}/login/`, { payload })
}

async function invited(over: object = {}, by = head) {
  const asked = body(over)
  const answer = await by.ask('POST', 'core/invitations/', asked)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { ...asked, id: answer.body.id as number }
}

async function memberships(iin: string) {
  const { rows } = await portal.admin.query(
    `select m.role, m.position_ru, m.ended_on is not null as ended from membership m join person p on p.id = m.person_id
     where p.iin = $1 and m.organization_id = $2 order by m.id`,
    [iin, head.organization.id],
  )
  return rows
}

describe('an invitation', () => {
  it('of a new person is sent by e-mail and accepted with a password, which makes them a member', async () => {
    const invitation = await invited()
    const [letter] = await lettersTo(portal, invitation.email)
    expect(letter).toMatchObject({
      kind: 'invitation',
      vals: { position: 'Экономист', inviter: 'Жумабаев Ерлан' },
      link_purpose: 'invitation',
      link_subject: invitation.id,
    })
    const token = await link(invitation.id)
    const opened = await ask('open', { token })
    expect(opened.body).toMatchObject({
      last_name: 'Абаева',
      email: invitation.email,
      position: 'Экономист',
      needs_password: true,
    })
    const bare = await ask('accept', { token })
    expect([bare.status, bare.body.errors[0].code]).toEqual([400, 'member.password_needed'])
    expect((await ask('accept', { token, password: '123' })).status).toBeGreaterThanOrEqual(400)
    expect((await ask('accept', { token, password: NEW_PASSWORD })).status).toBe(204)
    expect(await memberships(invitation.iin)).toEqual([
      { role: 'specialist', position_ru: 'Экономист', ended: false },
    ])
    const browser = new Browser(portal)
    expect((await browser.signIn(invitation.email, NEW_PASSWORD)).statusCode).toBe(200)
    const again = await ask('accept', { token, password: NEW_PASSWORD })
    expect([again.status, again.body.code]).toEqual([404, 'link.over'])
    const { rows } = await portal.admin.query(
      `select distinct subject_type from journal_event where action = 'invitation.accept' order by 1`,
    )
    expect(rows.map((row) => row.subject_type)).toEqual(['invitation', 'membership', 'person'])
  })

  // If the e-mail went to the account's address, a person who had registered the ИИН first would get it, and the link
  // alone would give the membership.
  it('of a person with an account goes to the address the head entered, and needs that person’s sign-in', async () => {
    const { person } = await buildEmployee(portal.admin)
    const invitation = await invited({ iin: person.iin })
    expect(await lettersTo(portal, invitation.email)).toHaveLength(1)
    expect(await lettersTo(portal, person.email)).toEqual([])
    const token = await link(invitation.id)
    // Nothing of the account is revealed: neither its e-mail address nor its name.
    expect((await ask('open', { token })).body).toMatchObject({
      email: invitation.email,
      last_name: 'Абаева',
      needs_password: false,
    })
    for (const payload of [{ token }, { token, password: NEW_PASSWORD }]) {
      const byLink = await ask('accept', payload)
      expect([byLink.status, byLink.body.code]).toEqual([403, 'member.sign_in_needed'])
    }
    const other = new Browser(portal)
    await other.signIn((await buildEmployee(portal.admin)).person.email)
    expect(await join(other, token)).toEqual([403, 'member.invitation_of_other'])
    expect(await memberships(person.iin)).toEqual([])
    const own = new Browser(portal)
    await own.signIn(person.email)
    expect(await join(own, token)).toEqual([204, null])
    expect(await memberships(person.iin)).toEqual([
      { role: 'specialist', position_ru: 'Экономист', ended: false },
    ])
    expect(await join(own, token)).toEqual([404, 'link.over'])
    // Their own password is unchanged.
    expect((await new Browser(portal).signIn(person.email)).statusCode).toBe(200)
  })

  it('gives the head the same response, whether the ИИН has an account or not', async () => {
    const { person } = await buildEmployee(portal.admin)
    const answers = []
    for (const iin of [person.iin, freeNumber('iin')]) {
      const asked = body({ iin })
      const { status, body: made } = await head.ask('POST', 'core/invitations/', asked)
      const again = await head.ask('POST', `core/invitations/${made.id}/resend/`)
      const [letter] = await lettersTo(portal, asked.email)
      const { id: _, created_at: __, expires_at: ___, email, ...rest } = again.body
      answers.push([
        status,
        again.status,
        email === asked.email,
        rest,
        letter.kind,
        letter.vals,
        letter.to_name,
      ])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is accepted by signing in, also by a person without a membership', async () => {
    const person = await buildPerson(portal.admin)
    const invitation = await invited({ iin: person.iin })
    const token = await link(invitation.id)
    expect((await new Browser(portal).signIn(person.email)).json().code).toBe('auth.no_membership')
    const wrong = await signInBy(person.email, token, 'не тот пароль 12')
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'auth.wrong_password'])
    const stranger = await buildEmployee(portal.admin)
    const other = await signInBy(stranger.person.email, token)
    expect([other.statusCode, other.json().code]).toEqual([403, 'member.invitation_of_other'])
    expect(await memberships(person.iin)).toEqual([])
    const own = await signInBy(person.email, token)
    expect([own.statusCode, own.json().user.memberships]).toEqual([
      200,
      [expect.objectContaining({ organization: expect.objectContaining({ id: head.organization.id }) })],
    ])
    expect((await signInBy(person.email, token)).json().code).toBe('link.over')
  })

  it('needs the second factor too, if it is on', async () => {
    const { person } = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    await browser.signIn(person.email)
    const { secret } = await turnOnFactor(browser)
    const invitation = await invited({ iin: person.iin, role: 'head' })
    const token = await link(invitation.id)
    expect((await signInBy(person.email, token)).json().code).toBe('auth.second_factor_required')
    expect((await signInBy(person.email, token, undefined, '000000')).json().code).toBe('auth.wrong_code')
    expect(await memberships(person.iin)).toEqual([])
    const entered = await signInBy(person.email, token, undefined, codeOf(secret, 1))
    expect(entered.statusCode).toBe(200)
    expect(entered.json().user.membership_id).toBe(
      entered.json().user.memberships.find(({ role }: { role: string }) => role === 'head').id,
    )
  })

  it('of a head makes the second factor required', async () => {
    const person = await buildPerson(portal.admin)
    const invitation = await invited({ iin: person.iin, role: 'head' })
    await signInBy(person.email, await link(invitation.id))
    const { rows } = await portal.admin.query(
      'select second_factor_from <= now() as owes from person where id = $1',
      [person.id],
    )
    expect(rows[0].owes).toBe(true)
  })

  it('of a person with another invitation: the first creates the account, the second needs a sign-in', async () => {
    const first = await invited()
    const second = await invited({ iin: first.iin }, await buildHead(portal, await buildPlanner(portal)))
    const [one, two] = [await link(first.id), await link(second.id)]
    expect((await ask('accept', { token: one, password: NEW_PASSWORD })).status).toBe(204)
    expect((await ask('open', { token: two })).body.needs_password).toBe(false)
    const byLink = await ask('accept', { token: two, password: `${NEW_PASSWORD} 2` })
    expect([byLink.status, byLink.body.code]).toEqual([403, 'member.sign_in_needed'])
    const own = new Browser(portal)
    await own.signIn(first.email, NEW_PASSWORD)
    expect(await join(own, two)).toEqual([204, null])
  })

  it('accepted concurrently with another of the same new person creates one account with one password', async () => {
    const first = await invited()
    const second = await invited({ iin: first.iin }, await buildHead(portal, await buildPlanner(portal)))
    const tokens = [await link(first.id), await link(second.id)]
    const answers = await Promise.all(
      tokens.map((token, i) => ask('accept', { token, password: `${NEW_PASSWORD} ${i}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403])
  })

  it('has its own error for a member, for an invited person, and for a wrong ИИН', async () => {
    const invitation = await invited()
    const twice = await head.ask('POST', 'core/invitations/', body({ iin: invitation.iin }))
    expect([twice.status, twice.body.code]).toEqual([409, 'member.already_invited'])
    await ask('accept', { token: await link(invitation.id), password: NEW_PASSWORD })
    const member = await head.ask('POST', 'core/invitations/', body({ iin: invitation.iin }))
    expect([member.status, member.body.code]).toEqual([409, 'member.already_member'])
    const bin = await head.ask('POST', 'core/invitations/', body({ iin: freeNumber('bin') }))
    expect([bin.status, bin.body.errors[0].code]).toEqual([400, 'member.iin_is_bin'])
    const digit = await head.ask('POST', 'core/invitations/', body({ iin: '900301000017' }))
    expect(digit.body.errors[0].code).toBe('member.bad_check_digit')
  })

  it('needs a head, and a role that exists in the organisation', async () => {
    const bySpecialist = await specialist.ask('POST', 'core/invitations/', body())
    expect([bySpecialist.status, bySpecialist.body.code]).toEqual([403, 'member.head_only'])
    const operator = await head.ask('POST', 'core/invitations/', body({ role: 'operator' }))
    expect([operator.status, operator.body.code]).toEqual([403, 'member.role_not_here'])
  })

  it('gets a new link when sent again, and has no valid link when withdrawn', async () => {
    const invitation = await invited()
    const first = await link(invitation.id)
    const path = `core/invitations/${invitation.id}/`
    expect((await head.ask('POST', `${path}resend/`)).status).toBe(200)
    expect((await ask('open', { token: first })).body.code).toBe('link.over')
    expect(await lettersTo(portal, invitation.email)).toHaveLength(2)
    await head.ask('POST', `${path}resend/`)
    const often = await head.ask('POST', `${path}resend/`)
    expect([often.status, often.body.code]).toEqual([429, 'member.too_many_letters'])
    const second = await link(invitation.id)
    expect((await ask('open', { token: second })).status).toBe(200)
    expect((await head.ask('POST', `${path}withdraw/`)).status).toBe(204)
    expect((await ask('open', { token: second })).body.code).toBe('link.over')
    expect((await ask('accept', { token: second, password: NEW_PASSWORD })).body.code).toBe('link.over')
    // A link created afterwards is not valid either.
    const third = await link(invitation.id)
    expect((await ask('accept', { token: third, password: NEW_PASSWORD })).body.code).toBe('link.over')
    const closed = await head.ask('POST', `${path}resend/`)
    expect([closed.status, closed.body.code]).toEqual([409, 'member.invitation_closed'])
  })

  it('of another organisation answers 404', async () => {
    const invitation = await invited()
    const stranger = await buildHead(portal, await buildPlanner(portal))
    for (const step of ['resend', 'withdraw'])
      expect((await stranger.ask('POST', `core/invitations/${invitation.id}/${step}/`)).status).toBe(404)
    expect((await stranger.ask('GET', 'core/members/')).body.invitations).toEqual([])
  })

  it('that has expired is invalid and does not block a new one', async () => {
    const invitation = await invited()
    const token = await link(invitation.id)
    await portal.admin.query(`update invitation set expires_at = now() - interval '1 hour' where id = $1`, [
      invitation.id,
    ])
    // Changed directly in the database, bypassing the API, so the journal row is written here as well.
    await portal.admin.query(
      `insert into journal_event (action, subject_type, subject_id, before, after)
       select 'invitation.lapse', 'invitation', $1, (select after from journal_event where subject_type = 'invitation'
         and subject_id = $1 order by id desc limit 1), (select snapshot from invitation_snapshot where id = $2)`,
      [String(invitation.id), invitation.id],
    )
    expect((await ask('open', { token })).body.code).toBe('link.over')
    expect((await ask('accept', { token, password: NEW_PASSWORD })).body.code).toBe('link.over')
    await invited({ iin: invitation.iin })
  })

  it.each([1, 2, 3])('accepted concurrently creates one membership (run %i)', async () => {
    const invitation = await invited()
    const token = await link(invitation.id)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('accept', { token, password: NEW_PASSWORD })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404])
    expect(await memberships(invitation.iin)).toHaveLength(1)
  })

  it('of a former member creates a second membership', async () => {
    const invitation = await invited()
    await ask('accept', { token: await link(invitation.id), password: NEW_PASSWORD })
    const { rows } = await portal.admin.query(
      `select m.id from membership m join person p on p.id = m.person_id where p.iin = $1`,
      [invitation.iin],
    )
    await head.ask('POST', `core/members/${rows[0].id}/end/`, { reason: 'Уволена' })
    const back = await invited({ iin: invitation.iin, position: 'Главный экономист' })
    expect((await ask('open', { token: await link(back.id) })).body.needs_password).toBe(false)
    expect((await signInBy(invitation.email, await link(back.id), NEW_PASSWORD)).statusCode).toBe(200)
    expect(await memberships(invitation.iin)).toEqual([
      { role: 'specialist', position_ru: 'Экономист', ended: true },
      { role: 'specialist', position_ru: 'Главный экономист', ended: false },
    ])
  })

  it('to the address of another account is refused when it is accepted, not when it is sent', async () => {
    const person = await buildPerson(portal.admin)
    const invitation = await invited({ email: person.email })
    const answer = await ask('accept', { token: await link(invitation.id), password: NEW_PASSWORD })
    expect([answer.status, answer.body.code]).toEqual([409, 'member.email_of_other'])
  })

  it('is refused for a deactivated account', async () => {
    const person = await buildPerson(portal.admin, { is_active: false })
    const invitation = await invited({ iin: person.iin })
    const token = await link(invitation.id)
    for (const step of ['open', 'accept'] as const) {
      const answer = await ask(step, { token })
      expect([answer.status, answer.body.code]).toEqual([409, 'member.account_closed'])
    }
    expect((await signInBy(person.email, token)).json().code).toBe('auth.wrong_password')
  })

  it('leaves a complete journal: every invariant holds', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
