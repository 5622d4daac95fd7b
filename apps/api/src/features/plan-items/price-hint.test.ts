import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContract, buildContractUnit } from '../../test/build-contract.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner
const ASTANA = 710000000
const ALMATY = 750000000
let others: number
let only: { id: number }
let ofOnly: Record<string, unknown>

beforeAll(async () => {
  customer = await buildPlanner(portal)
  const plan = await buildPlan(portal.admin, customer.organization.id)
  const { rows } = await portal.admin.query(
    'select id from dict_enstru where measure_id = 796 order by id limit 2',
  )
  const [enstru, other] = rows.map(({ id }) => id)
  others = other
  const item = await buildPlanItem(portal.admin, plan, { status_id: 16, enstru_id: enstru })
  const { lotIds } = await buildAnnouncement(portal.admin, {}, [{ enstru_id: enstru }, { enstru_id: other }])
  const bought = async (
    price: string,
    region: number,
    link: Record<string, unknown>,
    over: Record<string, unknown> = {},
  ) => {
    const contract = await buildContract(portal.admin, { delivery_region_id: region, ...over })
    const unit = { quantity: '1', unit_price: price, total_price: price, measure_id: 796, ...link }
    await buildContractUnit(portal.admin, contract.id, unit)
    return contract
  }
  const lot = { lot_id: lotIds[0] }
  const recent = { sign_date: '2026-06-01T10:00:00+05:00' }
  const first = await bought('100.00', ALMATY, { ...lot, plan_item_id: item.id }, recent)
  await bought('250.00', ALMATY, lot, recent)
  await bought('300.00', ALMATY, { plan_item_id: item.id }, recent)
  await bought('900.00', ASTANA, lot, recent)
  // None of these is a current price: too old, unsigned, void, a void supplement, another measure, another code.
  await bought('1.00', ALMATY, lot, { sign_date: '2022-06-01T10:00:00+05:00' })
  await bought('2.00', ALMATY, lot, { sign_date: null, status_id: 110 })
  await bought('3.00', ALMATY, lot, {
    ...recent,
    contract_type_id: 2,
    status_id: 480,
    parent_id: first.id,
    root_id: first.id,
  })
  await bought('4.00', ALMATY, { ...lot, measure_id: 166 }, recent)
  await bought('6.00', ALMATY, lot, { ...recent, status_id: 480 })
  const changed = await bought('7.00', ALMATY, lot, { ...recent, status_id: 455 })
  await bought('8.00', ALMATY, lot, {
    ...recent,
    contract_type_id: 2,
    status_id: 480,
    parent_id: changed.id,
    root_id: changed.id,
  })
  ofOnly = { lot_id: lotIds[1] }
  only = await bought('5.00', ALMATY, ofOnly, recent)
})

const hint = async (query: string) => (await customer.ask('GET', `core/plan-items/price-hint/?${query}`)).body

describe('the price hint', () => {
  it('uses the prices of the region if there are three, otherwise of the country', async () => {
    const { rows } = await portal.admin.query(
      'select id from dict_enstru where measure_id = 796 order by id limit 1',
    )
    const enstru = rows[0].id
    expect(await hint(`enstru_id=${enstru}&kato_id=${ALMATY}`)).toEqual({
      median: '250.00',
      lowest: '100.00',
      highest: '300.00',
      count: 3,
      scope: 'region',
      region: { id: ALMATY, code: '750000000', name: expect.any(String) },
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const country = { median: '250.00', lowest: '100.00', highest: '900.00', count: 4, scope: 'country' }
    expect(await hint(`enstru_id=${enstru}&kato_id=${ASTANA}`)).toMatchObject({
      ...country,
      region: { id: ASTANA },
    })
    expect(await hint(`enstru_id=${enstru}`)).toMatchObject({ ...country, region: null })
    expect((await hint(`enstru_id=${others}`)).count).toBe(1)
    // Three units of one contract are one purchase.
    await buildContractUnit(portal.admin, only.id, {
      ...ofOnly,
      quantity: '1',
      unit_price: '6.00',
      total_price: '6.00',
    })
    await buildContractUnit(portal.admin, only.id, {
      ...ofOnly,
      quantity: '1',
      unit_price: '7.00',
      total_price: '7.00',
    })
    expect(await hint(`enstru_id=${others}`)).toMatchObject({ median: '6.00', count: 1 })
    expect(await hint('enstru_id=987654')).toMatchObject({ median: null, lowest: null, count: 0 })
  })

  it('equals a naive calculation over all contracts', async () => {
    const { rows } = await portal.admin.query(`
      select e.id, percentile_disc(0.5) within group (order by u.unit_price)::text as median, count(distinct c.id)::int as count
      from contract_unit u join contract c on c.id = u.contract_id
      left join lot l on l.id = u.lot_id left join plan_item i on i.id = u.plan_item_id
      join dict_enstru e on e.id = coalesce(l.enstru_id, i.enstru_id)
      where c.status_id not in (455, 480) and c.sign_date between now() - interval '24 months' and now()
        and u.measure_id = coalesce(e.measure_id, u.measure_id)
      group by e.id`)
    expect(rows).toHaveLength(2)
    for (const { id, median, count } of rows)
      expect(await hint(`enstru_id=${id}`)).toMatchObject({ median, count })
  })
})
