import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import type { statsRoutes } from '@zakup/contract/stats/stats.routes'
import { statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { type StatsFilter, statsCounter } from '../../db/stats-counter.ts'
import { statusIds } from '../../db/status-ids.ts'

type Routes = typeof statsRoutes
type Analytics = ResponseOf<Routes['getAnalytics']>

const OPEN = sql`any(${[...statusesOfStage('intake')]}::int[])`
const total = (cube: string, filter: StatsFilter, only = sql`true`) =>
  sql`(select json_build_object('count', coalesce(sum(c.n), 0)::bigint,
    'total_price', coalesce(sum(c.amount), 0)::numeric(20, 2)::text) ${statsCounter(cube, 'status', filter)} and ${only})`
const amount = (cube: string, filter: StatsFilter) =>
  sql`(select coalesce(sum(c.amount), 0)::numeric(20, 2) ${statsCounter(cube, 'status', filter)})`

/** The country and the database session are at UTC+5: the year changes at local midnight. */
export async function analytics(db: PublicDb, query: QueryOf<Routes['getAnalytics']>): Promise<Analytics> {
  const year = query.year_id ?? (await currentYear(db))
  const filter = { ...query, year_id: year }
  const { rows } = await sql<Analytics>`
    select ${year}::int as year, date_trunc('second', now()) as as_of,
      ${total('plan_item', filter)} as plan_items,
      ${total('announcement', filter)} as announcements,
      ${total('lot', filter)} as lots,
      ${total('announcement', query, sql`c.value_id = ${OPEN}`)} as open_announcements,
      ${total('contract_customer', filter)} as contracts,
      json_build_object('total_price', (w.allotted - w.price)::text,
        'percent', coalesce(round(100 * (w.allotted - w.price) / nullif(w.allotted, 0), 2), 0)::numeric(5, 2)::text) as saving
    from (select ${amount('won_allotted', filter)} as allotted, ${amount('won_price', filter)} as price) w`.execute(
    db,
  )
  return rows[0] as Analytics
}

async function currentYear(db: PublicDb): Promise<number> {
  const { rows } = await sql<{ year: number }>`select extract(year from now())::int as year`.execute(db)
  return (rows[0] as { year: number }).year
}

type Counts = ResponseOf<Routes['getCounts']>

const all = (cube: string, only = sql`true`) =>
  sql`(select coalesce(sum(c.n), 0)::bigint ${statsCounter(cube, 'status', {})} and ${only})`

export async function counts(db: PublicDb): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${all('plan')} as plans, ${all('plan_item')} as plan_items, ${all('announcement')} as announcements,
      ${all('lot')} as lots, ${all('contract_customer')} as contracts,
      ${all('lot', sql`c.value_id = ${OPEN}`)} as open_lots,
      -- A record ends by the calendar, which no counter can follow; the register is short.
      (select count(*) from public_rnu r where r.status_id = ${statusIds('rnu.active')} and r.ends_on >= current_date) as rnu`.execute(
    db,
  )
  return rows[0] as Counts
}

type UserCounts = ResponseOf<Routes['getUserCounts']>

/** The roles are bits in the counter's status: 1 customer, 2 organizer, 4 supplier. */
const withRole = (bit: number) =>
  sql`coalesce(sum(c.n) filter (where c.value_id & ${bit}::int > 0), 0)::bigint`

export async function userCounts(db: PublicDb): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`
    select coalesce(sum(c.n), 0)::bigint as organizations, ${withRole(1)} as customers, ${withRole(2)} as organizers,
      ${withRole(4)} as suppliers ${statsCounter('organization', 'status', {})}`.execute(db)
  return rows[0] as UserCounts
}
