import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildEmployee, buildMembership, buildPerson } from '../../test/build-people.ts'
import { Applicant } from '../../test/join.ts'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const office = usePostOffice()
const DESK = '/api/core/api/operator/people'
type Employee = Awaited<ReturnType<typeof buildEmployee>>

let officer: Employee
let desk: Browser

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(portal)
  expect((await browser.signIn(email)).statusCode).toBe(200)
  return browser
}

beforeAll(async () => {
  const portalOwner = { is_customer: false, is_organizer: false, is_operator: true }
  officer = await buildEmployee(portal.admin, portalOwner, { role: 'operator' })
  desk = await signedIn(officer.person.email)
})

const end = (person: number, membership_id: number, browser = desk, reason = 'Приказ № 7, обращение № 12') =>
  browser.call('POST', `${DESK}/${person}/end-membership/`, { payload: { membership_id, reason } })

describe('the operator ends a membership', () => {
  it('even of the last head: the session ends, the head gets an e-mail, and the organisation may apply for a new head', async () => {
    const head = await buildEmployee(portal.admin, { name_ru: 'КГУ «Лицей № 9»' }, { role: 'head' })
    const elsewhere = await buildEmployee(portal.admin)
    await buildMembership(portal.admin, head.person.id, elsewhere.organization.id, { role: 'specialist' })
    const browser = await signedIn(head.person.email)
    await sendLetters(portal, office)
    const { iin_bin } = head.organization
    expect((await new Applicant(portal, { iin_bin }).start()).body.code).toBe('registration.already_joined')
    const answer = await end(head.person.id, head.membership.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().is_active).toBe(true)
    expect(answer.json().memberships).toMatchObject([
      { ended_on: null, organization: { id: elsewhere.organization.id } },
      { id: head.membership.id, ended_reason: 'Приказ № 7, обращение № 12' },
    ])
    expect((await browser.me()).statusCode).toBe(401)
    const [letter] = await sendLetters(portal, office)
    expect(letter).toMatchObject({ recipients: [head.person.email] })
    expect(letter?.text).toContain('Оператор портала')
    expect(letter?.text).toContain('Лицей № 9')
    const { rows } = await portal.admin.query(
      `select person_id::int, before ->> 'ended_on' as was, after ->> 'ended_reason' as reason from journal_event
       where action = 'membership.end' and subject_type = 'membership' and subject_id = $1`,
      [String(head.membership.id)],
    )
    expect(rows).toEqual([{ person_id: officer.person.id, was: null, reason: 'Приказ № 7, обращение № 12' }])
    expect((await new Applicant(portal, { iin_bin }).start()).status).toBe(200)
    const again = await end(head.person.id, head.membership.id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'member.already_ended'])
  })

  it('but not their own, not without the operator role, not a membership of another person', async () => {
    const head = await buildEmployee(portal.admin, {}, { role: 'head' })
    const other = await buildEmployee(portal.admin)
    const own = await end(officer.person.id, officer.membership.id)
    expect([own.statusCode, own.json().code]).toEqual([403, 'person.self'])
    const stranger = await end(other.person.id, other.membership.id, await signedIn(head.person.email))
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'operator.only'])
    expect((await end(head.person.id, other.membership.id)).statusCode).toBe(404)
    expect((await end(head.person.id, 99_999_999)).statusCode).toBe(404)
  })

  it('but of two operators who end each other’s at once, one remains', async () => {
    const second = await buildPerson(portal.admin)
    const work = await buildMembership(portal.admin, second.id, officer.organization.id, { role: 'operator' })
    const other = await signedIn(second.email)
    const answers = await Promise.all([
      end(second.id, work.id),
      end(officer.person.id, officer.membership.id, other),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await portal.admin.query(
      `select count(*)::int as left from membership where role = 'operator' and ended_on is null`,
    )
    expect(rows[0].left).toBe(1)
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
