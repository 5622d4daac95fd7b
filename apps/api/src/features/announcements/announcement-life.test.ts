import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildHead } from '../../test/build-head.ts'
import { buildTie } from '../../test/build-people.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { buildAnnouncementFixture } from '../../test/build-ready-announcements.ts'
import { usePortal } from '../../test/portal.ts'
import { racedStatuses } from '../../test/raced-statuses.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildAnnouncementFixture>>
beforeAll(async () => {
  fixture = await buildAnnouncementFixture(portal)
})

const step = (who: Planner, id: number, action: string, body?: object) =>
  who.ask('POST', `core/announcement/${id}/${action}/`, body)

async function stored(id: number) {
  const { rows } = await portal.admin.query('select * from announcement where id = $1', [id])
  const lots = await portal.admin.query(
    `select l.status_id, l.is_public, i.status_id as item from lot l join lot_plan_item x on x.lot_id = l.id
     join plan_item i on i.root_id = x.root_id and i.is_current where l.announcement_id = $1 order by l.id`,
    [id],
  )
  return { ...rows[0], lots: lots.rows }
}

async function notices(id: number) {
  const { rows } = await portal.admin.query(
    `select kind, person_id::int from notice where subject_type = 'announcement' and subject_id = $1 order by id`,
    [id],
  )
  return rows.map(({ kind, person_id }) => [kind, person_id])
}

describe('concurrent requests', () => {
  const signed = async () => {
    const id = await fixture.ready({}, 5)
    await step(fixture.organizer, id, 'submit')
    await step(fixture.head, id, 'approve')
    return id
  }

  it('publish once', async () => {
    const id = await signed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => step(i % 2 ? fixture.organizer : fixture.head, id, 'publish')),
    )
    const statuses = racedStatuses(answers)
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    const { rows } = await portal.admin.query(
      `select count(*)::int as n from journal_event where action = 'announcement.publish' and subject_type = 'announcement' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('either publish or withdraw', async () => {
    for (let i = 0; i < 5; i++) {
      const id = await signed()
      const [published, withdrawn] = await Promise.all([
        step(fixture.organizer, id, 'publish'),
        step(fixture.head, id, 'withdraw'),
      ])
      expect(racedStatuses([published, withdrawn])).toEqual([200, 409])
      const row = await stored(id)
      expect(row.status_id).toBe(published.status === 200 ? 210 : 110)
      expect(new Set(row.lots.map((lot: { item: number }) => lot.item))).toEqual(
        new Set([published.status === 200 ? 5 : 4]),
      )
    }
    expect(await brokenInvariants(portal)).toEqual([])
  })
})

describe('an announcement before publication', () => {
  it('is submitted, signed by another person and published with its lots, items, orders, term and notices', async () => {
    const { organizer, head, customer } = fixture
    const id = await fixture.ready({}, 3)
    expect(await step(organizer, id, 'submit')).toMatchObject({ status: 200, body: { status: { id: 120 } } })
    expect(await step(head, id, 'approve')).toMatchObject({ status: 200, body: { status: { id: 130 } } })
    const published = await step(organizer, id, 'publish')
    expect(published).toMatchObject({ status: 200, body: { status: { id: 210 }, number: `${id}-1` } })
    expect(published.body.next_stage_at).toBe(published.body.offer_start_date)

    const row = await stored(id)
    expect(row.lots).toEqual(Array.from({ length: 3 }, () => ({ status_id: 210, is_public: true, item: 5 })))
    expect(row).toMatchObject({
      submitted_by: String(organizer.person_id),
      signed_by: String(head.person_id),
    })
    const order = await portal.admin.query(
      `select distinct o.status_id from purchase_order o join purchase_order_item x on x.purchase_order_id = o.id
       join lot_plan_item p on p.root_id = x.root_id join lot l on l.id = p.lot_id where l.announcement_id = $1`,
      [id],
    )
    expect(order.rows).toEqual([{ status_id: 6 }])
    const term = await portal.admin.query(
      `select t.name, t.due_at = a.next_stage_at as on_time from term t join announcement a on a.id = t.case_id
       where t.case_name = 'announcement' and t.ended_at is null and a.id = $1`,
      [id],
    )
    expect(term.rows).toEqual([{ name: 'intake', on_time: true }])
    expect(await notices(id)).toEqual([
      ['announcement.submitted', head.person_id],
      ['announcement.signed', organizer.person_id],
      ['announcement.published', head.person_id],
      ['announcement.published', customer.person_id],
    ])
    expect(await brokenInvariants(portal)).toEqual([])
  })

  it('is public right after publication, with the chain back to its plan item', async () => {
    const id = await fixture.ready()
    for (const [who, action] of [
      [fixture.organizer, 'submit'],
      [fixture.head, 'approve'],
      [fixture.organizer, 'publish'],
    ] as const)
      expect((await step(who, id, action)).status).toBe(200)
    const get = async (path: string) => (await portal.app.inject(`/api/core/api/${path}`)).json()
    const list = await get('core/_announcements/?ord=-publish_date')
    expect(list.results[0]).toMatchObject({ id, number: `${id}-1` })
    expect((await get(`core/_announcements/?q=${id}-1`)).results[0]).toMatchObject({ id })
    expect(await get(`core/announcements/${id}/`)).toMatchObject({ id, status: { id: 210 } })
    const lots = await get(`core/announcements/${id}/lots/`)
    expect(lots.count).toBe(1)
    const lot = await get(`core/lots/${lots.results[0].id}/`)
    expect(lot.chain.map((step: { kind: string; number: string }) => step.kind)).toEqual(
      expect.arrayContaining(['plan_item', 'purchase_order', 'announcement', 'lot']),
    )
    expect((await get(`core/_lots/?q=${lots.results[0].number}`)).results[0]).toMatchObject({
      status: { id: 210 },
    })
  })

  it('is returned with a reason or withdrawn, and can be submitted again', async () => {
    const { organizer, head } = fixture
    const id = await fixture.ready()
    await step(organizer, id, 'submit')
    const returned = await step(head, id, 'return', { reason: 'Не тот срок' })
    expect(returned).toMatchObject({
      status: 200,
      body: { status: { id: 110 }, return_reason: 'Не тот срок' },
    })
    expect((await stored(id)).lots).toEqual([{ status_id: 110, is_public: false, item: 4 }])
    expect((await step(organizer, id, 'submit')).body).toMatchObject({ return_reason: null })
    await step(head, id, 'approve')
    expect(await step(organizer, id, 'withdraw')).toMatchObject({
      status: 200,
      body: { status: { id: 110 }, submitted_by: null, signed_by: null },
    })
    expect((await step(organizer, id, 'publish')).status).toBe(409)
  })

  it('is not submitted or published while readiness has blocking remarks', async () => {
    const { organizer, head } = fixture
    const id = await fixture.ready()
    await portal.admin.query('delete from announcement_commission where announcement_id = $1', [id])
    expect(await step(organizer, id, 'submit')).toMatchObject({
      status: 409,
      body: { code: 'announcement.remarks' },
    })
    const late = await fixture.ready()
    await step(organizer, late, 'submit')
    await step(head, late, 'approve')
    await portal.admin.query('delete from announcement_file where announcement_id = $1', [late])
    expect(await step(organizer, late, 'publish')).toMatchObject({
      status: 409,
      body: { code: 'announcement.remarks' },
    })
    expect(await stored(late)).toMatchObject({ status_id: 130, publish_date: null })
  })

  it('is signed by a head who did not submit it', async () => {
    const { organizer, head } = fixture
    const id = await fixture.ready()
    await step(head, id, 'submit')
    expect(await step(head, id, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'announcement.own_signature' },
    })
    expect(await step(organizer, id, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'announcement.head_only' },
    })
    const [tied, second] = [await buildHead(portal, organizer), await buildHead(portal, organizer)]
    await buildTie(portal.admin, head.person_id, tied.person_id)
    expect(await step(tied, id, 'approve')).toMatchObject({ status: 403, body: { code: 'account.tied' } })
    expect((await step(second, id, 'approve')).status).toBe(200)
  })

  const ACTIONS = [
    'submit',
    'withdraw',
    'approve',
    'return',
    'publish',
    'change-documentation',
    'repeat',
  ] as const
  const BODIES: Record<string, object> = {
    return: { reason: 'Причина' },
    'change-documentation': { reason: 'Причина' },
  }
  const ALLOWED: Record<number, readonly string[]> = {
    110: ['submit'],
    120: ['withdraw', 'approve', 'return'],
    130: ['withdraw', 'publish'],
  }

  it.each([110, 120, 130])(
    'in status %i allows only its own actions, and only to its organizer',
    async (status) => {
      const stranger = await buildPlanner(portal, { is_customer: false })
      for (const action of ACTIONS) {
        const id = await fixture.ready({ status_id: status })
        if (status !== 110)
          await portal.admin.query('update announcement set submitted_by = $2 where id = $1', [
            id,
            fixture.organizer.person_id,
          ])
        const strangers =
          action === 'approve' || action === 'return' ? await buildHead(portal, stranger) : stranger
        expect((await step(strangers, id, action, BODIES[action])).status).toBe(404)
        expect((await step(fixture.customer, id, action, BODIES[action])).status).toBe(403)
        const expected = ALLOWED[status]?.includes(action) ? 200 : 409
        expect([action, (await step(fixture.head, id, action, BODIES[action])).status]).toEqual([
          action,
          expected,
        ])
      }
    },
  )
})
