import { API_BASE } from '@zakup/contract/call'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { PLAN_ITEM_STAGES, planItemStatusesOfStage } from '@zakup/domain/plan-items/plan-item-stage'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date('2026-11-15T04:00:00Z'))
  await client.end()
})

interface Filters {
  year_id?: number
  region_id?: number
  purchase_subject_id?: number
  limit?: number
}

async function ask(path: string, query: object = {}) {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return portal.app.inject({ url: `${API_BASE}${path}`, query: Object.fromEntries(given) })
}
async function get(path: string, query: Filters = {}) {
  const answer = await ask(path, query)
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
  return answer.json()
}

const fold = () => portal.admin.query('select fold_counts(1000000)')
const live = async (text: string) => (await portal.admin.query(text)).rows
const one = async (text: string) => (await live(text))[0]

/** The same filters on the rows themselves. */
function where({ year_id, region_id, purchase_subject_id }: Filters, columns = {}): string {
  const { year, region } = { year: 'x.year_id', region: 'x.delivery_region_id', ...columns }
  const parts = ['true']
  if (year_id) parts.push(`${year} = ${year_id}`)
  if (region_id) parts.push(`${region} = ${region_id}`)
  if (purchase_subject_id) parts.push(`x.purchase_subject_id = ${purchase_subject_id}`)
  return parts.join(' and ')
}
const SUM = (column: string) =>
  `count(*)::int as count, coalesce(sum(${column}), 0)::numeric(20, 2)::text as total_price`
const ANNOUNCED = 'public_announcement x where x.status_id <> 190'
const LOTS = 'public_lot x where x.status_id <> 190'
/** A changed contract counts once; one never concluded or void does not count. */
const CONTRACTS = 'public_contract x where x.status_id not in (455, 330, 410, 420, 430, 461, 480)'
const ITEMS = 'public_plan_item x where x.is_current'

const filters: fc.Arbitrary<Filters> = fc.record(
  {
    year_id: fc.constantFrom(2024, 2025, 2026, 2027, 1999),
    region_id: fc.constantFrom(710000000, 750000000, 190000000, 620000000, 5),
    purchase_subject_id: fc.constantFrom(1, 2, 3, 9),
  },
  { requiredKeys: [] },
)

async function byYearIsTrue(asked: Filters) {
  expect(await get('core/announcements/by-year/', asked)).toEqual({
    results: await live(
      `select x.year_id as year, ${SUM('x.total_price')} from ${ANNOUNCED} and ${where(asked)} group by 1 order by 1`,
    ),
  })
}

async function regionStatsAreTrue(asked: Filters) {
  const { results } = await get('core/plan-items/region_stats', asked)
  expect(results).toEqual(
    await live(`select d.id, d.code, d.name_ru as name, count(x.id)::int as count,
        coalesce(sum(x.total_price), 0)::numeric(20, 2)::text as total_price
      from dict_kato d left join (select x.* from ${ITEMS} and ${where(asked)}) x on x.delivery_region_id = d.id
      where d.level = 1 ${asked.region_id ? `and d.id = ${asked.region_id}` : ''} group by d.id order by d.ord, d.id`),
  )
  if (!asked.region_id) expect(results).toHaveLength(20)
}

async function planItemStatsAreTrue(asked: Filters) {
  const from = `${ITEMS} and ${where(asked)}`
  const by = (column: string, dict: string) =>
    live(`select d.id, d.name_ru as name, ${SUM('x.total_price')} from (select x.* from ${from}) x
      join ${dict} d on d.id = x.${column} group by d.id order by count desc, d.id`)
  const byStage = []
  for (const stage of PLAN_ITEM_STAGES)
    byStage.push({
      stage,
      ...(await one(
        `select ${SUM('x.total_price')} from ${from} and x.status_id in (${planItemStatusesOfStage(stage).join()})`,
      )),
    })
  expect(await get('core/plan-items/stats', asked)).toEqual({
    total: await one(`select ${SUM('x.total_price')} from ${from}`),
    by_stage: byStage,
    by_method: await by('purchase_method_id', 'dict_purchase_method'),
    by_subject: await by('purchase_subject_id', 'dict_purchase_subject'),
  })
}

async function analyticsAreTrue({ year_id, region_id }: Filters) {
  const asked = { ...(year_id && { year_id }), ...(region_id && { region_id }) }
  const year =
    year_id ?? Number((await one(`select extract(year from now() at time zone 'Etc/GMT-5') as y`)).y)
  const of = { ...asked, year_id: year }
  const { as_of, ...answer } = await get('personal-account/main/analytics/', asked)
  expect(Math.abs(Date.now() - Date.parse(as_of))).toBeLessThan(60_000)
  expect(as_of).toMatch(/\+05:00$/)
  expect(answer).toEqual({
    year,
    plan_items: await one(`select ${SUM('x.total_price')} from ${ITEMS} and ${where(of)}`),
    announcements: await one(`select ${SUM('x.total_price')} from ${ANNOUNCED} and ${where(of)}`),
    lots: await one(`select ${SUM('x.total_price')} from ${LOTS} and ${where(of)}`),
    open_announcements: await one(
      `select ${SUM('x.total_price')} from ${ANNOUNCED} and x.status_id in (220, 230, 240) and ${where(asked)}`,
    ),
    contracts: await one(`select ${SUM('x.sum_with_vat')} from ${CONTRACTS} and ${where(of)}`),
    saving:
      await one(`select coalesce(sum(x.total_price - r.winner_price), 0)::numeric(20, 2)::text as total_price,
        coalesce(round(100 * sum(x.total_price - r.winner_price) / sum(x.total_price), 2), 0)::numeric(5, 2)::text as percent
      from public_lot_result r join public_lot x on x.id = r.lot_id where ${where(of)}`),
  })
}

async function topIsTrue(path: string, column: string, { year_id, region_id }: Filters, limit: number) {
  const asked = { ...(year_id && { year_id }), ...(region_id && { region_id }) }
  const from = `from ${CONTRACTS} and ${where(asked)}`
  const total = await one(`select ${SUM('x.sum_with_vat')} ${from}`)
  const rows = await live(`select x.${column} as id, ${SUM('x.sum_with_vat')},
      round(100 * sum(x.sum_with_vat) / ${Number(total.total_price) || 1}, 2)::numeric(5, 2)::text as share
    ${from} group by 1 order by sum(x.sum_with_vat) desc, 1 limit ${limit}`)
  const answer = await get(path, { ...asked, limit })
  expect(answer.total).toEqual(total)
  expect(
    answer.results.map((row: { organization: { id: number } } & Record<string, unknown>) => ({
      ...row,
      organization: row.organization.id,
    })),
  ).toEqual(rows.map(({ id, ...row }, i) => ({ place: i + 1, organization: Number(id), ...row })))
}

async function wholesAreTrue() {
  expect(await get('core/stats/counts/')).toEqual(
    await one(`select (select count(*)::int from public_plan where status_id in (3, 7)) as plans,
      (select count(*)::int from ${ITEMS}) as plan_items, (select count(*)::int from ${ANNOUNCED}) as announcements,
      (select count(*)::int from ${LOTS}) as lots, (select count(*)::int from ${LOTS} and x.status_id in (220, 230, 240)) as open_lots,
      (select count(*)::int from ${CONTRACTS}) as contracts,
      (select count(*)::int from public_rnu where status_id = 4 and ends_on >= (now() at time zone 'Etc/GMT-5')::date) as rnu`),
  )
  expect(await get('core/stats/user-counts/')).toEqual(
    await one(`select count(*)::int as organizations, count(*) filter (where is_customer)::int as customers,
      count(*) filter (where is_organizer)::int as organizers, count(*) filter (where is_supplier)::int as suppliers
      from public_organization`),
  )
  const systems = await live(`select d.id, d.code, d.name_ru as name, count(x.id)::int as count,
      coalesce(sum(x.total_price), 0)::numeric(20, 2)::text as total_price
    from dict_system d left join (select x.* from ${ITEMS}) x on x.system_id = d.id group by d.id order by count desc, d.id`)
  expect(await get('core/_plan-items/count_by_system/')).toEqual({
    count: systems.reduce((sum, { count }) => sum + count, 0),
    results: systems,
  })
}

async function everythingIsTrue(numRuns: number) {
  await wholesAreTrue()
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(1, 3, 20, 100), async (asked, limit) => {
      await byYearIsTrue(asked)
      await regionStatsAreTrue(asked)
      await planItemStatsAreTrue(asked)
      await analyticsAreTrue(asked)
      await topIsTrue('core/contracts/top_customers/', 'customer_id', asked, limit)
      await topIsTrue('core/contracts/top_suppliers/', 'supplier_id', asked, limit)
    }),
    { numRuns },
  )
}

describe('statistics from the counters', () => {
  it('equal a count over the rows, folded or not', async () => {
    expect((await portal.admin.query('select from count_delta')).rowCount).toBeGreaterThan(0)
    await everythingIsTrue(15)
    await fold()
    await everythingIsTrue(25)
  })

  it('follow contracts, results, plans and organisations before a fold', async () => {
    await fold()
    // The top supplier loses everything, and the last customer becomes the first.
    await portal.admin.query(`update contract set sign_date = null, executed_at = null where supplier_id =
      (select supplier_id from contract where sign_date is not null group by 1 order by sum(sum_with_vat) desc limit 1)`)
    await portal.admin.query(`update contract set sum_with_vat = sum_with_vat * 1000 where customer_id =
      (select customer_id from contract where sign_date is not null group by 1 order by sum(sum_with_vat) limit 1)`)
    await portal.admin.query(`update protocol set signed_at = null where id % 3 = 0`)
    await portal.admin.query(`update lot set delivery_kato_id = 620000000 where id % 5 = 0`)
    await portal.admin.query(`update announcement set purchase_subject_id = 3 where id % 7 = 0`)
    await portal.admin.query(
      `update organization set is_supplier = true where id % 4 = 0 and not is_operator`,
    )
    expect((await portal.admin.query('select from count_delta')).rowCount).toBeGreaterThan(0)
    for (const limit of [1, 2, 5]) {
      await topIsTrue('core/contracts/top_customers/', 'customer_id', {}, limit)
      await topIsTrue('core/contracts/top_suppliers/', 'supplier_id', {}, limit)
    }
    await everythingIsTrue(15)
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
    await fold()
    await everythingIsTrue(10)
    await portal.admin.query('select rebuild_counts()')
    await everythingIsTrue(5)
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  })

  it('do not include a result before its protocol is signed', async () => {
    const before = (await get('personal-account/main/analytics/', { year_id: 2027 })).saving
    const announcement = await buildAnnouncement(portal.admin, { year_id: 2027, status_id: 350 }, [
      { status_id: 360 },
    ])
    const protocol = await buildRow(portal.admin, 'protocol', {
      announcement_id: announcement.id,
      protocol_type_id: 5,
      number: '1',
      created_at: '2026-11-20T10:00:00+05:00',
    })
    const winner = await buildOrganization(portal.admin)
    await portal.admin.query(
      `insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at)
       values ($1, $2, $3, $4, 1500.75, '2026-11-20T10:00:00+05:00')`,
      [announcement.lotIds[0], announcement.id, protocol, winner.id],
    )
    expect((await get('personal-account/main/analytics/', { year_id: 2027 })).saving).toEqual(before)
    await portal.admin.query(`update protocol set signed_at = '2026-11-20T11:00:00+05:00' where id = $1`, [
      protocol,
    ])
    const after = (await get('personal-account/main/analytics/', { year_id: 2027 })).saving
    expect(Number(after.total_price) - Number(before.total_price)).toBeCloseTo(500.25, 2)
  })

  it('are checked by count_differences(), which finds a wrong counter', async () => {
    await fold()
    await portal.admin.query(`update count_stat set amount = amount + 1 where cube = 'won_price'`)
    expect((await portal.admin.query('select * from count_differences()')).rowCount).toBeGreaterThan(0)
    await portal.admin.query('select rebuild_counts()')
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  })

  it('have a stage for every plan item status', async () => {
    const known = new Set(PLAN_ITEM_STAGES.flatMap((stage) => [...planItemStatusesOfStage(stage)]))
    const { rows } = await portal.admin.query('select id from dict_plan_item_status')
    expect(rows.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([])
  })

  it('refuse unsupported parameters', async () => {
    for (const [path, query] of [
      ['personal-account/main/analytics/', { purchase_subject_id: 1 }],
      ['core/plan-items/stats', { status_id: 1 }],
      ['core/plan-items/region_stats', { year_id: -1 }],
      ['core/contracts/top_customers/', { limit: 101 }],
      ['core/contracts/top_suppliers/', { limit: 0 }],
      ['core/announcements/by-year/', { region_id: 1e10 }],
    ] as const)
      expect([path, (await ask(path, query)).statusCode]).toEqual([path, 400])
  })
})
