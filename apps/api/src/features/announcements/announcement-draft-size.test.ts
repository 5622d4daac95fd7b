import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildDraftFixture } from '../../test/build-draft-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildDraftFixture>>
let items: number[]
beforeAll(async () => {
  fixture = await buildDraftFixture(portal)
  items = await orderedItems(1000)
})

const COUNT = 1000
/** Five seconds are enough on a dedicated machine; tests share theirs. */
const SECONDS = 15

async function orderedItems(count: number): Promise<number[]> {
  const { rows } = await portal.admin.query(
    `with made as (
       insert into plan_item (plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id,
         purchase_subject_id, purchase_method_id, name_ru, measure_id, quantity, unit_price, total_price, total_price_year_1,
         month_id, delivery_kato_id)
       select $1, $2, 4, 2026, 1, 26, (select min(id) from dict_enstru), 1, 2, 'Бумага ' || n, 796, 2, 1000.50, 2001.00,
         2001.00, 3, 750000000 from generate_series(1, $3::int) n returning id),
     placed as (insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru)
       select id, 750000000, 2, 'пр. Абая, 10' from made)
     select id::int from made order by id`,
    [fixture.plan.id, fixture.customer.organization.id, count],
  )
  const ids = rows.map(({ id }) => id)
  await portal.admin.query(
    'insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) select $1, id, $2 from unnest($3::bigint[]) id',
    [fixture.orderId, fixture.customer.organization.id, ids],
  )
  return ids
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  expect((performance.now() - begun) / 1000).toBeLessThan(SECONDS)
  return result
}

const countOf = async (status: number) =>
  (await portal.admin.query('select count(*)::int from plan_item where status_id = $1', [status])).rows[0]
    .count

describe('a thousand lots', () => {
  let id = 0
  let lotIds: number[] = []

  it('are made in one call', async () => {
    id = await fixture.draft()
    const { status, body } = await timed(() => fixture.add(id, items))
    expect([status, body.count, body.total_price]).toEqual([200, COUNT, '2001000.00'])
    expect(body.announcement).toMatchObject({ lot_count: COUNT, total_price: '2001000.00' })
    expect(await countOf(4)).toBe(COUNT)
    const { rows } = await portal.admin.query(
      'select id::int from lot where announcement_id = $1 order by id',
      [id],
    )
    lotIds = rows.map((row) => row.id)
    const journal = await portal.admin.query(
      `select subject_type, count(*)::int from journal_event where action = 'announcement.add_lots' group by 1 order by 1`,
    )
    expect(journal.rows).toEqual([
      { subject_type: 'announcement', count: 1 },
      { subject_type: 'lot', count: COUNT },
      { subject_type: 'plan_item', count: COUNT },
    ])
  })

  it('get their Incoterms in one call', async () => {
    const body = lotIds.map((lot) => ({ lot, insoterms: 1 }))
    expect((await timed(() => fixture.ask('PUT', `${id}/set-insoterms/`, body))).status).toBe(200)
    const { body: readiness } = await timed(() => fixture.ask('GET', `${id}/readiness/`))
    expect(readiness.complete).toMatchObject({ lots: true, documents: false })
  })

  it('are unpinned in one call, and made again', async () => {
    const { status, body } = await timed(() => fixture.ask('PUT', `${id}/unpin-lots/`, { lot_ids: lotIds }))
    expect([status, body.lot_count, await countOf(26)]).toEqual([200, 0, COUNT])
    expect((await timed(() => fixture.add(id, items, true))).body).toMatchObject({
      count: 1,
      total_price: '2001000.00',
    })
    const { body: page } = await fixture.ask('GET', `${id}/get-lots/`)
    expect(page.results[0].plan_items).toHaveLength(COUNT)
  })

  it('are deleted with their draft', async () => {
    expect((await timed(() => fixture.ask('DELETE', `${id}/`))).status).toBe(204)
    expect(await countOf(26)).toBe(COUNT)
  })

  it('leave all invariants intact', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
