import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildSupplier, type Planner } from '../../test/build-planner.ts'
import { buildRnu } from '../../test/build-rnu.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let supplier: Planner
const [ASTANA, ALMATY] = [710000000, 750000000]
const at = (days: number) => new Date(Date.now() + days * 86_400_000)

async function lot(days: number, over: Record<string, unknown>, announcement: Record<string, unknown> = {}) {
  const { lotIds } = await buildAnnouncement(
    portal.admin,
    { offer_start_date: at(-40), publish_date: at(-50), offer_end_date: at(days), ...announcement },
    [over],
  )
  return lotIds[0] as number
}

beforeAll(async () => {
  supplier = await buildSupplier(portal)
  const won = await buildAnnouncement(portal.admin, { status_id: 350 }, [
    { enstru_id: 7, delivery_kato_id: ASTANA, status_id: 360 },
  ])
  const protocol_id = await buildRow(portal.admin, 'protocol', {
    announcement_id: won.id,
    protocol_type_id: 5,
    number: '1',
    created_at: '2026-11-10T10:00:00+05:00',
    signed_at: '2026-11-10T11:00:00+05:00',
  })
  await portal.admin.query(
    `insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at)
     values ($1, $2, $3, $4, 1500, '2026-11-10T11:00:00+05:00')`,
    [won.lotIds[0], won.id, protocol_id, supplier.organization.id],
  )
})

const recommended = async () => {
  const { status, body } = await supplier.ask('GET', 'personal-account/main/recommended-lots/')
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id, because }: { id: number; because: string[] }) => [id, because])
}

describe('recommended lots', () => {
  it('are similar to won lots, need a licence the supplier holds, or are in its region; earliest deadline first', async () => {
    const alike = await lot(5, { enstru_id: 7, delivery_kato_id: ALMATY })
    const near = await lot(2, { enstru_id: 9, delivery_kato_id: ASTANA })
    const both = await lot(9, { enstru_id: 7, delivery_kato_id: ASTANA })
    await lot(3, { enstru_id: 9, delivery_kato_id: ALMATY })
    await lot(-1, { enstru_id: 7 })
    await lot(4, { enstru_id: 7 }, { status_id: 250 })
    await lot(4, { enstru_id: 7, customer_id: supplier.organization.id })
    expect(await recommended()).toEqual([
      [near, ['region']],
      [alike, ['enstru']],
      [both, ['enstru', 'region']],
    ])

    const licensed = await lot(7, { enstru_id: 9, delivery_kato_id: ALMATY })
    const { rows } = await portal.admin.query('select customer_id::int as id from lot where id = $1', [
      licensed,
    ])
    const plan = await buildPlan(portal.admin, rows[0].id)
    const item = await buildPlanItem(portal.admin, plan, {})
    await portal.admin.query('insert into lot_plan_item (lot_id, plan_item_id) values ($1, $2)', [
      licensed,
      item.id,
    ])
    await portal.admin.query('insert into plan_item_license values ($1, 1)', [item.id])
    await buildRow(portal.admin, 'supplier_license', {
      organization_id: supplier.organization.id,
      license_activity_type_id: 1,
      number: '1',
      issued_on: '2020-01-01',
    })
    expect(await recommended()).toContainEqual([licensed, ['license']])

    // A higher category than the supplier holds: a lot it may not bid for is not recommended.
    await portal.admin.query('update plan_item_license set license_category_id = 2 where plan_item_id = $1', [
      item.id,
    ])
    const category = (id: number) =>
      portal.admin.query('update supplier_license set license_category_id = $1', [id])
    await category(3)
    expect((await recommended()).map(([id]: [number]) => id)).not.toContain(licensed)
    await category(1)
    expect(await recommended()).toContainEqual([licensed, ['license']])
  })

  it('are limited to twelve', async () => {
    for (let i = 0; i < 15; i++) await lot(20 + i, { enstru_id: 7, delivery_kato_id: ALMATY })
    const found = await recommended()
    expect(found).toHaveLength(12)
    expect(found.flatMap(([, because]: [number, string[]]) => because)).toContain('license')
  })

  it('are none for a supplier in the register, and come back when its term has passed', async () => {
    const found = await recommended()
    expect(found.length).toBeGreaterThan(0)
    const record = await buildRnu(portal.admin, supplier.organization.id)
    expect(await recommended()).toEqual([])
    const own = await supplier.ask('GET', 'personal-account/main/organization/')
    expect(own.body).toMatchObject({
      in_rnu: true,
      rnu: [{ id: record.id, reason: { id: 2 }, starts_on: '2026-01-15', ends_on: '2099-01-15' }],
    })
    await portal.admin.query(`update rnu set ends_on = '2026-02-01' where id = $1`, [record.id])
    expect(await recommended()).toEqual(found)
  })
})
