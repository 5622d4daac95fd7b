import type { PlanItemChange } from '@zakup/contract/plans/plans.routes'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Own rows and public ones are compared alike; each audience may ask for one of the two. */
export type Audience = 'own' | 'public'

export interface ChangeTotals {
  added: number
  changed: number
  removed: number
  difference: string
}

/** An item that differs between two editions, with what it says in each. */
export interface DifferingItem {
  kind: PlanItemChange['kind']
  root_id: number
  plan_item_id: number | null
  previous_plan_item_id: number | null
  before: ItemContent | null
  after: ItemContent | null
}

export type ItemContent = Record<string, unknown>

/** Roots whose content differs between two editions of a plan; the database holds who may ask of which. */
function differing(audience: Audience, planId: number, againstId: number) {
  return audience === 'own'
    ? sql`select * from plan_differences(${planId}, ${againstId})`
    : sql`select * from public_plan_differences(${planId}, ${againstId})`
}

export async function changeTotals(
  db: QueryExecutorProvider,
  audience: Audience,
  planId: number,
  againstId: number,
): Promise<ChangeTotals> {
  const { rows } = await sql<ChangeTotals>`
    select count(*) filter (where kind = 'added')::int as added, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'removed')::int as removed,
      coalesce(sum(coalesce((after ->> 'total_price')::numeric, 0) - coalesce((before ->> 'total_price')::numeric, 0)), 0)
        ::numeric(20, 2)::text as difference
    from (${differing(audience, planId, againstId)}) d`.execute(db)
  return rows[0] as ChangeTotals
}

export async function differingItems(
  db: QueryExecutorProvider,
  audience: Audience,
  planId: number,
  againstId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DifferingItem[]> {
  const { rows } = await sql<DifferingItem>`
    select * from (${differing(audience, planId, againstId)}) d order by root_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** The same without contents: what approval must look at. */
export async function differingRoots(
  db: QueryExecutorProvider,
  planId: number,
  againstId: number,
): Promise<Pick<DifferingItem, 'kind' | 'root_id' | 'plan_item_id' | 'previous_plan_item_id'>[]> {
  const { rows } = await sql<DifferingItem>`
    select kind, root_id, plan_item_id, previous_plan_item_id
    from (${differing('own', planId, againstId)}) d order by root_id`.execute(db)
  return rows
}
