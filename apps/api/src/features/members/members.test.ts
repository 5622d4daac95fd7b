import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildHead } from '../../test/build-head.ts'
import { buildColleague, buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let specialist: Planner
let head: Planner
beforeAll(async () => {
  specialist = await buildPlanner(portal)
  head = await buildHead(portal, specialist)
})

interface Row {
  id: number
  person_id: number
  iin: string
  version: number
  role: string
  is_me: boolean
  ended_on: string | null
}

async function members(who: Planner): Promise<Row[]> {
  return (await who.ask('GET', 'core/members/')).body.results
}

async function memberOf(who: Planner, person: Planner): Promise<Row> {
  return (await members(who)).find(({ person_id }) => person_id === person.person_id) as Row
}

const path = (id: number, step = '') => `core/members/${id}/${step}`

describe('members of an organisation', () => {
  it('see each other, but the complete ИИН only of themselves', async () => {
    const rows = await members(specialist)
    expect(rows.map(({ person_id, is_me }) => [person_id, is_me])).toEqual([
      [head.person_id, false],
      [specialist.person_id, true],
    ])
    expect(rows.map(({ iin }) => /^\d{12}$/.test(iin))).toEqual([false, true])
  })

  it('get another position and role from the head, unless they were changed meanwhile', async () => {
    const colleague = await buildColleague(portal, specialist)
    const { id, version } = await memberOf(head, colleague)
    const body = { position: 'Заместитель', role: 'head', version }
    const answer = await head.ask('PUT', path(id), body)
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ position: 'Заместитель', role: 'head', version: version + 1 }),
    ])
    const stale = await head.ask('PUT', path(id), body)
    expect([stale.status, stale.body.code]).toEqual([409, 'member.changed_meanwhile'])
    const { rows } = await portal.admin.query(
      `select before, after from journal_event where subject_type = 'membership' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([
      {
        before: { role: 'specialist', position_ru: 'Специалист' },
        after: { role: 'head', position_ru: 'Заместитель' },
      },
    ])
    // A new head must use a second factor from now on.
    const { rows: owed } = await portal.admin.query(
      'select second_factor_from <= now() as owes from person where id = $1',
      [colleague.person_id],
    )
    expect(owed[0].owes).toBe(true)
  })

  it('lose access at once when the head ends their membership, and get an e-mail', async () => {
    const colleague = await buildColleague(portal, specialist)
    const { id } = await memberOf(head, colleague)
    const answer = await head.ask('POST', path(id, 'end/'), { reason: 'Уволен' })
    expect([answer.status, answer.body.ended_reason]).toEqual([200, 'Уволен'])
    expect(answer.body.ended_on).toMatch(/^\d{4}-/)
    expect((await colleague.ask('GET', 'core/members/')).status).toBe(401)
    const { rows } = await portal.admin.query(
      'select revoked_reason from session where person_id = $1 and membership_id = $2',
      [colleague.person_id, id],
    )
    expect(rows).toEqual([{ revoked_reason: 'switched_off' }])
    const { rows: letters } = await portal.admin.query(
      `select l.kind, l.vals ->> 'reason' as reason from letter l join person p on p.email = l.to_address where p.id = $1`,
      [colleague.person_id],
    )
    expect(letters).toContainEqual({ kind: 'membership_ended', reason: 'Уволен' })
    const again = await head.ask('POST', path(id, 'end/'), { reason: 'Уволен' })
    expect([again.status, again.body.code]).toEqual([409, 'member.already_ended'])
  })

  it('are not changed by specialists, by heads of another organisation, or by themselves', async () => {
    const own = await memberOf(head, specialist)
    const body = { position: 'Начальник', role: 'head', version: own.version }
    const bySpecialist = await specialist.ask('PUT', path(own.id), body)
    expect([bySpecialist.status, bySpecialist.body.code]).toEqual([403, 'member.head_only'])
    const stranger = await buildHead(portal, await buildPlanner(portal))
    expect((await stranger.ask('PUT', path(own.id), body)).status).toBe(404)
    expect((await stranger.ask('POST', path(own.id, 'end/'), { reason: 'Чужой' })).status).toBe(404)
    const me = await memberOf(head, head)
    const byMe = await head.ask('POST', path(me.id, 'end/'), { reason: 'Ухожу' })
    expect([byMe.status, byMe.body.code]).toEqual([403, 'member.not_yourself'])
    const operator = await head.ask('PUT', path(own.id), { ...body, role: 'operator' })
    expect([operator.status, operator.body.code]).toEqual([403, 'member.role_not_here'])
  })

  it.each([1, 2, 3])(
    'keep one head when two heads end each other’s membership concurrently (run %i)',
    async () => {
      const one = await buildHead(portal, await buildPlanner(portal))
      const two = await buildHead(portal, one)
      const [first, second] = [await memberOf(one, one), await memberOf(one, two)]
      const answers = await Promise.all([
        one.ask('POST', path(second.id, 'end/'), { reason: 'Первый' }),
        two.ask('POST', path(first.id, 'end/'), { reason: 'Второй' }),
      ])
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      // The slower one is already signed out, or finds its membership ended once it has the lock.
      expect(statuses[0]).toBe(200)
      expect([401, 403, 409]).toContain(statuses[1])
      const { rows } = await portal.admin.query(
        `select count(*)::int from membership where organization_id = $1 and role = 'head' and ended_on is null`,
        [one.organization.id],
      )
      expect(rows[0].count).toBe(1)
    },
  )

  it('of the operator can only be operators, and can be ended while another one remains', async () => {
    const officer = await buildOfficer(portal)
    const other = await buildOfficer(portal, officer.organization)
    const { id, version } = await memberOf(officer, other)
    const lowered = await officer.ask('PUT', path(id), { position: 'Руководитель', role: 'head', version })
    expect([lowered.status, lowered.body.code]).toEqual([403, 'member.role_not_here'])
    expect((await officer.ask('POST', path(id, 'end/'), { reason: 'Перевод' })).status).toBe(200)
  })

  it('leave all invariants intact', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
