import { API_BASE } from '@zakup/contract/call'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { contractStatusesOfStage, UNCOUNTED_CONTRACTS } from '@zakup/domain/contracts/contract-stage'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { buildMembership, buildOrganization, buildPerson } from '../../test/build-people.ts'
import { buildPlanner, buildSupplier } from '../../test/build-planner.ts'
import { ownStatsAgree, statsRoles } from '../../test/own-stats-agree.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()

beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date('2026-11-15T04:00:00Z'))
  await client.end()
})

const fold = () => portal.admin.query('select fold_counts(1000000)')
const one = async (text: string) => (await portal.admin.query(text)).rows[0]
const MAIN = 'personal-account/main/'

const EMPLOYERS = 'exists (select from membership m where m.organization_id = o.id)'

/** Compares each role of these organisations in each of these years. */
async function agree(which: string, years: number[]): Promise<number> {
  let numbers = 0
  for (const asked of await statsRoles(portal, which))
    for (const year of years) numbers += await ownStatsAgree(portal, { ...asked, year })
  return numbers
}

/** A member of an organisation of the demo data, acting in its first role. */
async function employeeOf(organizationId: number): Promise<Browser> {
  const person = await buildPerson(portal.admin)
  await buildMembership(portal.admin, person.id, organizationId)
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  return browser
}

async function ask(browser: Browser, path: string, query: Record<string, string> = {}) {
  const response = await browser.call('GET', `${API_BASE}${path}`, { query })
  expect([path, response.statusCode]).toEqual([path, 200])
  return response.json()
}

describe('own statistics', () => {
  it('equal a count over the rows, before a fold', async () => {
    expect((await portal.admin.query('select from count_delta')).rowCount).toBeGreaterThan(0)
    expect(await agree(EMPLOYERS, [2026])).toBeGreaterThan(100)
  })

  it('equal a count over the rows, after a fold, also for organisations chosen at random', async () => {
    await fold()
    expect(await agree(EMPLOYERS, [2024, 2025, 2026, 2027])).toBeGreaterThan(100)
    expect(
      await agree(
        'o.id in (select id from organization where not is_operator order by hashint8(id) limit 20)',
        [2025, 2026],
      ),
    ).toBeGreaterThan(0)
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  })

  it('follow every change, before and after a fold, and after a rebuild', async () => {
    await fold()
    for (const change of [
      `update contract set status_id = 190, executed_at = null, ends_on = '2026-11-10' where id % 5 = 0`,
      `update contract set fact_sum_with_vat = sum_with_vat / 2 where id % 3 = 0`,
      `update contract set sign_date = null, executed_at = null where id % 11 = 0`,
      `update protocol set signed_at = null where id % 3 = 0`,
      `update announcement set publish_date = publish_date - interval '40 days' where id % 4 = 0`,
      `update announcement set year_id = 2025 where id % 9 = 0`,
      `update announcement set organizer_id = (select min(id) from organization where is_organizer) where id % 13 = 0`,
      `update lot set customer_id = (select min(id) from organization where is_customer) where id % 6 = 0 and not exists
        (select from lot_result r where r.lot_id = lot.id)`,
      `update plan_item set month_id = 99 where id % 7 = 0`,
      // A plan being amended stays in force.
      `update plan p set status_id = 5 where id % 5 = 0 and status_id = 3 and not exists
        (select from plan n where n.previous_id = p.id and n.status_id in (1, 2, 4, 6))`,
    ])
      await portal.admin.query(change)
    expect(await agree(EMPLOYERS, [2025, 2026])).toBeGreaterThan(100)
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
    await fold()
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
    await portal.admin.query('select rebuild_counts()')
    expect(await agree(EMPLOYERS, [2026])).toBeGreaterThan(100)
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
  }, 120_000)

  it('are checked by count_differences(), which finds a wrong own counter', async () => {
    await fold()
    await portal.admin.query(
      `update count_own set other = other + 1 where (cube, part) = ('contract_customer', 'status')`,
    )
    expect((await portal.admin.query('select * from count_differences()')).rowCount).toBeGreaterThan(0)
    await portal.admin.query('select rebuild_counts()')
  })

  it('of a customer equal the counts of the lists they link to', async () => {
    const { id } =
      await one(`select customer_id::int as id from contract c join organization o on o.id = customer_id
      where year_id = 2026 and sign_date is not null and o.is_customer group by 1 order by count(*) desc limit 1`)
    const browser = await employeeOf(id)
    const year = { year_id: '2026' }
    const plan = await ask(browser, `${MAIN}plan-stats`, year)
    const list = async (query: Record<string, string>) => {
      const { count, total_price } = await ask(browser, `${MAIN}plan-items/`, {
        year_id__in: '2026',
        scope: 'planned',
        limit: '1',
        ...query,
      })
      return { count, total_price }
    }
    expect(plan.total).toEqual(await list({}))
    for (const { status, ...shown } of plan.by_status)
      expect(shown).toEqual(await list({ status_id__in: String(status.id) }))
    for (const { month, ...shown } of plan.by_month)
      expect(shown).toEqual(await list({ month_id__in: String(month) }))
    for (const { stage, ...shown } of plan.by_stage) expect(shown).toEqual(await list({ stage }))

    const listed = async (path: string, query: Record<string, string>) => {
      const { count, total_price } = await ask(browser, path, { limit: '1', ...query })
      return { count, total_price }
    }
    const lots = { customer_id__in: String(id), plan_year_id__in: '2026' }
    const totals = await ask(browser, `${MAIN}announcements-stats-by-total-amount`, year)
    expect(totals.lots).toEqual(await listed('core/_lots/', lots))
    expect(totals.open_lots).toEqual(await listed('core/_lots/', { ...lots, status_id__in: '220__230__240' }))
    for (const { purchase_method, ...shown } of (
      await ask(browser, `${MAIN}announcements-stats-purchasemethod`, year)
    ).results)
      expect(shown).toEqual(
        await listed('core/_lots/', { ...lots, purchase_method_id__in: String(purchase_method.id) }),
      )
    for (const { month, ...shown } of (await ask(browser, `${MAIN}announcements-stats-month`, year))
      .results) {
      if (month === 99) continue
      const first = `2026-${String(month).padStart(2, '0')}-01`
      const last = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10)
      expect(shown).toEqual(
        await listed('core/_lots/', { ...lots, publish_date__gte: first, publish_date__lte: last }),
      )
    }
    const contracts = await ask(browser, `${MAIN}contracts-stats`, year)
    const by = { customer_id__in: String(id), year_id__in: '2026' }
    expect(contracts.total).toEqual(await listed('core/_contracts/', by))
    const active = contractStatusesOfStage('active').join('__')
    expect(contracts.in_force).toEqual(await listed('core/_contracts/', { ...by, status_id__in: active }))
    const { day } = await one(`select ((now() at time zone 'Etc/GMT-5')::date - 1)::text as day`)
    expect(contracts.overdue).toEqual(
      await listed('core/_contracts/', { ...by, status_id__in: active, ends_on__lte: day }),
    )
  })

  it('of a supplier are the lots it won; of an organizer the contracts of its purchases', async () => {
    const winner =
      await one(`select winner_id::int as id from public_lot_result r join public_lot l on l.id = r.lot_id
      join organization o on o.id = r.winner_id where l.year_id = 2026 and o.is_supplier and not o.is_customer and not o.is_organizer
      group by 1 order by count(*) desc limit 1`)
    const supplier = await employeeOf(winner.id)
    const { lots, won } = await ask(supplier, `${MAIN}announcements-stats-by-total-amount`, {
      year_id: '2026',
    })
    const list = await ask(supplier, 'core/_lots/', {
      winner_id__in: String(winner.id),
      plan_year_id__in: '2026',
    })
    expect(lots).toEqual({ count: list.count, total_price: list.total_price })
    expect(won.count).toBe(list.count)
    expect(won.count).toBeGreaterThan(0)

    const { id } =
      await one(`select organizer_id::int as id from contract where sign_date is not null and year_id = 2026
      and organizer_id is not null group by 1 order by count(*) desc limit 1`)
    const contracts = await ask(supplier, 'core/_contracts/', {
      organizer_id__in: String(id),
      year_id__in: '2026',
    })
    const { n } =
      await one(`select count(*)::int as n from public_contract c join announcement a on a.id = c.announcement_id
      where a.organizer_id = ${id} and c.year_id = 2026
        -- The list has the supplement instead of the contract that it changed, and no void contracts.
        and c.status_id <> all (array[${UNCOUNTED_CONTRACTS.join()}])`)
    expect(contracts.count).toBe(n)
  })

  it('are of the current year by default', async () => {
    const browser = (await buildPlanner(portal)).browser
    const { y } = await one(`select extract(year from now() at time zone 'Etc/GMT-5')::int as y`)
    for (const path of ['plan-stats', 'announcements-stats-month', 'contracts-stats'])
      expect(await ask(browser, MAIN + path)).toMatchObject({ year: y, year_id: y })
  })

  it('are given only to the roles they concern', async () => {
    const status = async (browser: Browser, path: string) =>
      (await browser.call('GET', `${API_BASE}${MAIN}${path}`)).statusCode
    const { browser } = await buildSupplier(portal)
    expect(await status(browser, 'plan-stats')).toBe(403)
    expect(await status(browser, 'contracts-stats')).toBe(200)
    expect(await status((await buildPlanner(portal)).browser, 'recommended-lots/')).toBe(403)
  })

  it('of another organisation cannot be read, not even with SQL', async () => {
    const mine = await buildOrganization(portal.admin)
    await acting(portal, mine.id, async (client) => {
      const { rows } = await client.query(
        `select own_stat(array['contract_customer', 'own_item', 'lot_customer'], array['status', 'month', 'status'], 2026) as stats`,
      )
      expect(rows[0].stats.counts).toEqual([])
      await client.query('savepoint s')
      const foreign = `select from own_counts(1, array['lot'], array['status'], 2026)`
      await expect(client.query(foreign)).rejects.toThrow(/permission denied/)
      await client.query('rollback to s')
      for (const table of ['count_own', 'count_delta']) {
        await client.query('savepoint s')
        await expect(client.query(`select from ${table}`)).rejects.toThrow(/permission denied/)
        await client.query('rollback to s')
      }
    })
  })
})
