import { contractStatusesOfStage } from '@zakup/domain/contracts/contract-stage'
import { sumAmounts } from '@zakup/domain/money'
import { OWN_ITEM_STAGES, ownItemStage } from '@zakup/domain/plan-items/own-item-stage'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import type pg from 'pg'

/** The five statistics counted naively from the rows: tests compare the counters with these. */
export interface NaiveQuestion {
  organization: number
  role: 'customer' | 'organizer' | 'supplier'
  year: number
}

type Db = Pick<pg.Client, 'query'>

const SUM = (column: string) =>
  `count(*)::int as count, coalesce(sum(${column}), 0)::numeric(20, 2)::text as total_price`
const STATUS = `json_build_object('id', d.id, 'code', d.code, 'name', d.name_ru, 'short_name', d.short_name_ru)`
const REF = `json_build_object('id', d.id, 'code', d.code, 'name', d.name_ru)`
const ALMATY = `at time zone 'Etc/GMT-5'`
const PERCENT = (part: string, whole: string) =>
  `coalesce(trunc(100 * ${part} / nullif(${whole}, 0), 1), 0)::numeric(5, 1)::text`

/** Items in force, and drafts of items not in force yet; for an organizer also those ordered from it. */
function items({ organization, role, year }: NaiveQuestion): string {
  const own = `select i.status_id, i.month_id, i.total_price, p.status_id as plan_status_id from plan_item i join plan p on p.id = i.plan_id
    where i.organization_id = ${organization} and i.year_id = ${year}
      and (i.is_current or (i.status_id = 1 and p.status_id in (1, 2, 4, 6)
        and not exists (select from plan_item f where f.root_id = i.root_id and f.is_current)))`
  if (role !== 'organizer') return own
  return `${own} union all select i.status_id, i.month_id, i.total_price, 3 from plan_item i
    where i.is_current and i.year_id = ${year} and exists (select from purchase_order_item x
      join purchase_order o on o.id = x.purchase_order_id
      where x.root_id = i.root_id and x.is_live and o.organizer_id = ${organization} and o.status_id in (4, 6))`
}

/** The purchases that the statistics of a role count. */
function purchases({ organization, role, year }: NaiveQuestion): string {
  if (role === 'supplier')
    return `select l.total_price, l.purchase_method_id, r.decided_at as at from public_lot_result r
      join public_lot l on l.id = r.lot_id where r.winner_id = ${organization} and l.year_id = ${year}`
  const [table, side] =
    role === 'organizer' ? ['public_announcement', 'organizer_id'] : ['public_lot', 'customer_id']
  return `select total_price, purchase_method_id, publish_date as at from ${table}
    where ${side} = ${organization} and year_id = ${year} and status_id <> 190`
}

const one = async (db: Db, text: string) => (await db.query(text)).rows[0]
const all = async (db: Db, text: string) => (await db.query(text)).rows

const naiveSql = {
  plan: (asked: NaiveQuestion) => ({
    total: `select ${SUM('total_price')} from (${items(asked)}) i`,
    by_status: `select ${SUM('i.total_price')}, ${STATUS} as status from (${items(asked)}) i
      join dict_plan_item_status d on d.id = i.status_id group by d.id order by d.ord, d.id`,
    by_stage: `select ${SUM('total_price')}, status_id, plan_status_id from (${items(asked)}) i group by 3, 4`,
    by_month: `select ${SUM('total_price')}, month_id as month from (${items(asked)}) i group by 3 order by 3`,
  }),
  totals: ({ organization, role, year }: NaiveQuestion) => {
    const side = role === 'supplier' ? '' : role === 'customer' ? 'customer_id' : 'organizer_id'
    const won = `public_lot_result r join public_lot l on l.id = r.lot_id where l.year_id = ${year}
      and ${side ? `l.${side}` : 'r.winner_id'} = ${organization}`
    const lots = `public_lot l where l.year_id = ${year} and l.status_id <> 190 ${side ? `and l.${side} = ${organization}` : ''}`
    return {
      announcements: `select ${SUM('total_price')} from public_announcement
        where organizer_id = ${organization} and year_id = ${year} and status_id <> 190`,
      lots: `select ${SUM('l.total_price')} from ${side ? lots : won}`,
      open_lots: `select ${SUM('l.total_price')} from ${lots} and l.status_id in (220, 230, 240)`,
      won: `select count(*)::int as count, coalesce(sum(l.total_price), 0)::numeric(20, 2)::text as allotted,
        coalesce(sum(r.winner_price), 0)::numeric(20, 2)::text as price from ${won}`,
      saving: `select coalesce(sum(l.total_price - r.winner_price), 0)::numeric(20, 2)::text as total_price,
        ${PERCENT('sum(l.total_price - r.winner_price)', 'sum(l.total_price)')} as percent from ${won}`,
    }
  },
  byMethod: (asked: NaiveQuestion) => ({
    results: `select ${SUM('x.total_price')}, ${REF} as purchase_method from (${purchases(asked)}) x
      join dict_purchase_method d on d.id = x.purchase_method_id group by d.id order by count(*) desc, d.id`,
  }),
  byMonth: (asked: NaiveQuestion) => ({
    results: `select ${SUM('total_price')}, case when extract(year from at ${ALMATY}) = ${asked.year}
        then extract(month from at ${ALMATY})::int else 99 end as month
      from (${purchases(asked)}) x group by 3 order by 3`,
  }),
  contracts: ({ organization, role, year }: NaiveQuestion) => {
    const side =
      role === 'organizer'
        ? `c.announcement_id in (select id from announcement where organizer_id = ${organization})`
        : `c.${role}_id = ${organization}`
    // A changed contract counts once; one never concluded or void does not count.
    const from = `public_contract c where ${side} and c.year_id = ${year} and c.status_id not in (455, 330, 410, 420, 430, 461, 480)`
    const active = `c.status_id in (${contractStatusesOfStage('active').join()})`
    return {
      total: `select ${SUM('c.sum_with_vat')} from ${from}`,
      by_status: `select ${SUM('c.sum_with_vat')}, ${STATUS} as status from (select c.* from ${from}) c
        join dict_contract_status d on d.id = c.status_id group by d.id order by d.ord, d.id`,
      in_force: `select ${SUM('c.sum_with_vat')} from ${from} and ${active}`,
      executed: `select ${SUM('c.sum_with_vat')} from ${from} and c.status_id in (${contractStatusesOfStage('executed').join()})`,
      overdue: `select ${SUM('c.sum_with_vat')} from ${from} and ${active} and c.ends_on < (now() ${ALMATY})::date`,
      paid: `select coalesce(sum(c.fact_sum_with_vat), 0)::numeric(20, 2)::text as paid,
        ${PERCENT('coalesce(sum(c.fact_sum_with_vat), 0)', 'sum(c.sum_with_vat)')} as paid_percent from ${from}`,
    }
  },
}

export async function naivePlanStats(db: Db, asked: NaiveQuestion) {
  const sql = naiveSql.plan(asked)
  return {
    total: await one(db, sql.total),
    by_status: await all(db, sql.by_status),
    by_stage: inStages(await all(db, sql.by_stage)),
    by_month: await all(db, sql.by_month),
  }
}

interface StatusPair {
  status_id: number
  plan_status_id: PlanStatus
  count: number
  total_price: string
}

function inStages(pairs: StatusPair[]) {
  const stages = Map.groupBy(pairs, (pair) => ownItemStage(pair.status_id, pair.plan_status_id))
  return OWN_ITEM_STAGES.flatMap((stage) => {
    const rows = stages.get(stage)
    if (!rows) return []
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    return [{ stage, count, total_price: sumAmounts(rows.map((row) => row.total_price)) }]
  })
}

export async function naiveTotals(db: Db, asked: NaiveQuestion) {
  const sql = naiveSql.totals(asked)
  return {
    announcements: asked.role === 'organizer' ? await one(db, sql.announcements) : null,
    lots: await one(db, sql.lots),
    open_lots: await one(db, sql.open_lots),
    won: await one(db, sql.won),
    saving: await one(db, sql.saving),
  }
}

export async function naiveContracts(db: Db, asked: NaiveQuestion) {
  const { paid, by_status, ...single } = naiveSql.contracts(asked)
  const found: Record<string, unknown> = { by_status: await all(db, by_status), ...(await one(db, paid)) }
  for (const [name, text] of Object.entries(single)) found[name] = await one(db, text)
  return found
}

export async function naiveByMethod(db: Db, asked: NaiveQuestion) {
  return { results: await all(db, naiveSql.byMethod(asked).results) }
}

export async function naiveByMonth(db: Db, asked: NaiveQuestion) {
  return { results: await all(db, naiveSql.byMonth(asked).results) }
}
