import type { planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import { PLAN_ITEM_STAGES, planItemStatusesOfStage } from '@zakup/domain/plan-items/plan-item-stage'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { countedTotals, statsCounter } from '../../db/stats-counter.ts'

type Routes = typeof planItemRoutes
type StatsQuery = QueryOf<Routes['getPlanItemStats']>
type BySystem = ResponseOf<Routes['countPlanItemsBySystem']>
type RegionStats = ResponseOf<Routes['getPlanItemRegionStats']>
type Stats = ResponseOf<Routes['getPlanItemStats']>

/** Counts for every system, including those without items. */
export async function countPlanItemsBySystem(db: PublicDb): Promise<BySystem> {
  const { rows } = await sql<BySystem['results'][number]>`
    select d.id, d.code, d.name_ru as name, coalesce(t.count, 0) as count, coalesce(t.total_price, 0)::numeric(20, 2) as total_price
    from dict_system d left join (
      select c.system_id, ${countedTotals} from public_count_system c where c.cube = 'plan_item' group by 1) t on t.system_id = d.id
    order by count desc, d.id`.execute(db)
  return { count: rows.reduce((sum, row) => sum + row.count, 0), results: rows }
}

/** Counts for every region in dictionary order: an empty region is on the map too. */
export async function planItemRegionStats(db: PublicDb, query: StatsQuery): Promise<RegionStats> {
  const { rows } = await sql<RegionStats['results'][number]>`
    select d.id, d.code, d.name_ru as name, coalesce(t.count, 0) as count, coalesce(t.total_price, 0)::numeric(20, 2) as total_price
    from dict_kato d left join (
      select c.value_id, ${countedTotals} ${statsCounter('plan_item', 'region', query)} group by 1) t on t.value_id = d.id
    where d.level = 1 and ${query.region_id === undefined ? sql`true` : sql`d.id = ${query.region_id}`}
    order by d.ord, d.id`.execute(db)
  return { results: rows }
}

const STAGE_OF = PLAN_ITEM_STAGES.flatMap((stage) =>
  planItemStatusesOfStage(stage).map((status) => ({ status, stage })),
)

export async function planItemStats(db: PublicDb, query: StatsQuery): Promise<Stats> {
  const { rows } = await sql<Stats>`
    with by_status as materialized (
      select c.value_id as status_id, sum(c.n) as n, sum(c.amount) as amount ${statsCounter('plan_item', 'status', query)} group by 1
    ), stage_of(status_id, stage) as (
      select * from unnest(${STAGE_OF.map(({ status }) => status)}::int[], ${STAGE_OF.map(({ stage }) => stage)}::text[])
    )
    select
      (select json_build_object(${TOTALS}) from by_status c) as total,
      (select json_agg(json_build_object('stage', s.stage, 'count', coalesce(t.n, 0)::bigint,
          'total_price', coalesce(t.amount, 0)::numeric(20, 2)::text) order by s.ord)
        from unnest(${[...PLAN_ITEM_STAGES]}::text[]) with ordinality s(stage, ord) left join (
          select o.stage, sum(c.n) as n, sum(c.amount) as amount from by_status c join stage_of o using (status_id) group by 1
        ) t using (stage)) as by_stage,
      (${byDict('method', 'dict_purchase_method', query)}) as by_method,
      (${byDict('subject', 'dict_purchase_subject', query)}) as by_subject`.execute(db)
  return rows[0] as Stats
}

const TOTALS = sql`'count', coalesce(sum(c.n), 0)::bigint, 'total_price', coalesce(sum(c.amount), 0)::numeric(20, 2)::text`

/** Counts and sums by dictionary value, largest count first. */
const byDict = (part: 'method' | 'subject', dict: string, query: StatsQuery) => sql`
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name_ru, 'count', t.count,
      'total_price', t.total_price::text) order by t.count desc, d.id), '[]')
  from (select c.value_id, ${countedTotals} ${statsCounter('plan_item', part, query)} group by 1) t
  join ${sql.table(dict)} d on d.id = t.value_id where t.count > 0`
