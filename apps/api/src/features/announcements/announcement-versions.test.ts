import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import type { Planner } from '../../test/build-planner.ts'
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
const publicly = async (path: string) => (await portal.app.inject(`/api/core/api/${path}`)).json()

async function published(lots = 2, over: Record<string, unknown> = {}): Promise<number> {
  const id = await fixture.ready(over, lots)
  await forward(id)
  return id
}

async function forward(id: number) {
  for (const [who, action] of [
    [fixture.organizer, 'submit'],
    [fixture.head, 'approve'],
    [fixture.organizer, 'publish'],
  ] as const)
    expect((await step(who, id, action)).body).toMatchObject({ id })
}

async function states(id: number) {
  const { rows } = await portal.admin.query(
    `select a.status_id, array(select l.status_id from lot l where l.announcement_id = a.id order by l.id) as lots,
       array(select i.status_id from lot l join lot_plan_item x on x.lot_id = l.id
         join plan_item i on i.root_id = x.root_id and i.is_current where l.announcement_id = a.id order by l.id) as items
     from announcement a where a.id = $1`,
    [id],
  )
  return rows[0]
}

const REASON = { reason: 'Замечание поставщика' }

describe('the next version of the documentation', () => {
  it('is prepared while the published one is in force, then replaces it', async () => {
    const id = await published()
    const begun = await step(fixture.organizer, id, 'change-documentation', REASON)
    expect(begun).toMatchObject({
      status: 200,
      body: { number: `${id}-2`, version: 2, status: { id: 160 }, change_reason: REASON.reason, root_id: id },
    })
    const next = begun.body.id
    expect(begun.body.files).toHaveLength(3)
    expect(begun.body.commission).toHaveLength(4)
    expect(await states(next)).toEqual({ status_id: 160, lots: [160, 160], items: [5, 5] })
    expect(await states(id)).toEqual({ status_id: 210, lots: [210, 210], items: [5, 5] })
    expect(await step(fixture.organizer, id, 'change-documentation', REASON)).toMatchObject({
      status: 409,
      body: { code: 'announcement.version_in_work' },
    })
    expect(await publicly(`core/announcements/${next}/`)).toMatchObject({ status: 404 })
    expect(await publicly(`core/announcements/${next}/changes/`)).toMatchObject({ status: 404 })

    await portal.admin.query(
      `update announcement set name_ru = 'Закупка белой бумаги', intake_days = 7 where id = $1`,
      [next],
    )
    await step(fixture.organizer, next, 'submit')
    expect((await step(fixture.organizer, next, 'withdraw')).body).toMatchObject({ status: { id: 160 } })
    await forward(next)
    expect(await states(id)).toEqual({ status_id: 190, lots: [190, 190], items: [5, 5] })
    expect(await states(next)).toEqual({ status_id: 210, lots: [210, 210], items: [5, 5] })

    const changes = await publicly(`core/announcements/${next}/changes/`)
    expect(changes).toMatchObject({ version: 2, against: { id, number: `${id}-1` }, reason: REASON.reason })
    expect(changes.changes).toEqual([
      expect.objectContaining({
        what: 'facts',
        field: 'Наименование на русском языке',
        after: 'Закупка белой бумаги',
      }),
      { what: 'facts', name: null, field: 'Срок приёма заявок', before: null, after: '7 рабочих дней' },
    ])
    const own = await fixture.organizer.ask('GET', `core/announcement/${next}/changes/`)
    expect(own).toMatchObject({ status: 200, body: changes })
    expect(await publicly(`core/announcements/${id}/changes/`)).toEqual({
      version: 1,
      against: null,
      reason: null,
      changes: [],
    })
    const list = await publicly('core/_announcements/?ord=-publish_date')
    expect(list.results.map((row: { id: number }) => row.id)).toContain(next)
    expect(list.results.map((row: { id: number }) => row.id)).not.toContain(id)
    const { rows } = await portal.admin.query('select next_stage_at from announcement where id = $1', [id])
    expect(rows).toEqual([{ next_stage_at: null }])
  })

  it('is refused once the older one accepts bids', async () => {
    const id = await published()
    const { body } = await step(fixture.organizer, id, 'change-documentation', REASON)
    await step(fixture.organizer, body.id, 'submit')
    await step(fixture.head, body.id, 'approve')
    await portal.admin.query(
      `update announcement set submitted_at = now() - interval '10 days', signed_at = now() - interval '10 days', publish_date = now() - interval '9 days', discussion_start_date = null,
         discussion_end_date = null, offer_start_date = now() - interval '1 second', next_stage_at = now() - interval '1 second'
       where id = $1`,
      [id],
    )
    expect(await step(fixture.organizer, body.id, 'publish')).toMatchObject({
      status: 409,
      body: { code: 'announcement.not_in_discussion' },
    })
    expect(await step(fixture.organizer, id, 'change-documentation', REASON)).toMatchObject({ status: 409 })
    // It cannot be published any more, but it can still be withdrawn and deleted.
    expect((await step(fixture.organizer, body.id, 'withdraw')).status).toBe(200)
    expect((await fixture.organizer.ask('DELETE', `core/announcement/${body.id}/`)).status).toBe(204)
    expect(await states(id)).toMatchObject({ status_id: 210, items: [5, 5] })
  })

  it('is created by one of ten concurrent requests', async () => {
    const id = await published()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => step(fixture.organizer, id, 'change-documentation', REASON)),
    )
    expect(racedStatuses(answers)).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('a customer cancels a published purchase', () => {
  const refusal = (ids: number[]) => ({
    plan_item_ids: ids,
    kind: 'budget_cut',
    ground: 'Сокращение расходов',
    document: 'Решение № 4',
    date: '2026-11-01',
  })
  const itemsOf = async (id: number) =>
    (
      await portal.admin.query(
        `select i.id::int from lot l join lot_plan_item x on x.lot_id = l.id
         join plan_item i on i.root_id = x.root_id and i.is_current where l.announcement_id = $1 order by l.id`,
        [id],
      )
    ).rows.map((row) => row.id as number)
  const refuse = (ids: number[]) =>
    fixture.customer.ask('POST', 'core/plan-items/refusal-purchase/', refusal(ids))

  it('lot by lot, also in the next version being prepared; the last lot cancels the announcement', async () => {
    const id = await published(2)
    const { body } = await step(fixture.organizer, id, 'change-documentation', REASON)
    const [first, second] = await itemsOf(id)
    expect((await refuse([first as number])).status).toBe(200)
    expect(await states(id)).toEqual({ status_id: 210, lots: [410, 210], items: [20, 5] })
    expect(await states(body.id)).toEqual({ status_id: 160, lots: [410, 160], items: [20, 5] })
    const notified = await portal.admin.query(
      `select distinct kind from notice where subject_id = $1 and kind = 'announcement.refused'`,
      [id],
    )
    expect(notified.rowCount).toBe(1)
    await forward(body.id)
    expect(await states(id)).toMatchObject({ status_id: 190, lots: [190, 190] })
    expect(await states(body.id)).toEqual({ status_id: 210, lots: [410, 210], items: [20, 5] })
    expect((await refuse([second as number])).status).toBe(200)
    expect(await states(body.id)).toEqual({ status_id: 410, lots: [410, 410], items: [20, 20] })
    const { rows } = await portal.admin.query('select next_stage_at from announcement where id = $1', [
      body.id,
    ])
    expect(rows).toEqual([{ next_stage_at: null }])
  })

  it('but not one item of a combined lot', async () => {
    const id = await published(2)
    const items = await itemsOf(id)
    const { rows } = await portal.admin.query(
      `insert into lot_plan_item (lot_id, plan_item_id) select min(l.id), $2 from lot l where l.announcement_id = $1
       returning lot_id`,
      [id, items[1]],
    )
    expect(await refuse([items[0] as number])).toMatchObject({
      status: 409,
      body: { code: 'announcement.lot_of_many' },
    })
    expect(await states(id)).toMatchObject({ status_id: 210, lots: [210, 210] })
    await portal.admin.query('delete from lot_plan_item where lot_id = $1 and plan_item_id = $2', [
      rows[0].lot_id,
      items[1],
    ])
  })
})

describe('a failed purchase', () => {
  it('is repeated once, with the failed lots only, and their numbers count up', async () => {
    const id = await published(3)
    await portal.admin.query(
      `update announcement set status_id = 350, next_stage_at = null, publish_date = now() - interval '20 days',
         submitted_at = now() - interval '21 days', signed_at = now() - interval '21 days',
         discussion_start_date = null, discussion_end_date = null, offer_start_date = now() - interval '9 days',
         offer_end_date = now() - interval '5 days', results_publication_date = now() where id = $1`,
      [id],
    )
    await portal.admin.query(
      `update lot set status_id = case when id = (select max(id) from lot where announcement_id = $1) then 360 else 370 end
       where announcement_id = $1`,
      [id],
    )
    await portal.admin.query(
      `update plan_item i set status_id = case l.status_id when 370 then 10 else 9 end
       from lot l join lot_plan_item x on x.lot_id = l.id where l.announcement_id = $1 and i.id = x.plan_item_id`,
      [id],
    )
    const answers = await Promise.all([1, 2, 3].map(() => step(fixture.organizer, id, 'repeat')))
    expect(racedStatuses(answers)).toEqual([200, 409, 409])
    const repeat = answers.find(({ status }) => status === 200)?.body
    expect(repeat).toMatchObject({
      status: { id: 110 },
      purchase_type: { id: 2 },
      parent: { id, number: `${id}-1` },
      lot_count: 2,
    })
    expect(repeat.files).toHaveLength(3)
    expect(await states(repeat.id)).toEqual({ status_id: 110, lots: [110, 110], items: [4, 4] })
    const { rows } = await portal.admin.query('select number from lot where announcement_id = $1', [
      repeat.id,
    ])
    for (const { number } of rows) expect(number).toMatch(/^\d+-ОК2$/)
    // Freed items return to their previous status: their purchase did not take place.
    const lots = await fixture.organizer.ask('GET', `core/announcement/${repeat.id}/get-lots/`)
    const unpinned = await fixture.organizer.ask('PUT', `core/announcement/${repeat.id}/unpin-lots/`, {
      lot_ids: [lots.body.results[0].id],
    })
    expect(unpinned.status).toBe(200)
    const freed = await portal.admin.query('select count(*)::int as n from plan_item where status_id = 10')
    expect(freed.rows).toEqual([{ n: 1 }])
    await forward(repeat.id)
    expect(await states(repeat.id)).toEqual({ status_id: 210, lots: [210], items: [5] })
  })
})

describe('a price request', () => {
  it('has no discussion and takes offers from the next working day on', async () => {
    const id = await published(1, { purchase_method_id: 3 })
    const answer = await publicly(`core/announcements/${id}/`)
    expect(answer).toMatchObject({ status: { id: 210 }, discussion_start_date: null })
    expect(answer.offer_start_date).toMatch(/T09:00:00\+05:00$/)
  })
})

it('all invariants hold and no request failed', async () => {
  expect(portal.logs.filter(({ msg }) => msg === 'request failed')).toEqual([])
  const broken = await brokenInvariants(portal)
  // Changes that tests make directly in the database, bypassing the API, are not in the journal.
  expect(broken.filter((name) => !name.startsWith('the journal'))).toEqual([])
})
