import type { PlanItemChange } from '@zakup/contract/plans/plans.routes'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Own and public rows are compared in the same way; each caller may read only one of the two. */
export type Audience = 'own' | 'public'

export interface ChangeTotals {
  added: number
  changed: number
  removed: number
  difference: string
}

/** An item that differs between two editions, with its content in each. */
export interface DifferingItem {
  kind: PlanItemChange['kind']
  root_id: number
  plan_item_id: number | null
  previous_plan_item_id: number | null
  before: ItemContent | null
  after: ItemContent | null
}

export type ItemContent = Record<string, unknown>

/** Items that differ between two editions of a plan; the database enforces who may compare which. */
function differing(audience: Audience, planId: number, againstId: number) {
  return audience === 'own'
    ? sql`plan_differences(${planId}, ${againstId})`
    : sql`public_plan_differences(${planId}, ${againstId})`
}

function contents(audience: Audience, ids: (number | null)[]) {
  return audience === 'own'
    ? sql`plan_item_contents(${ids}::bigint[])`
    : sql`public_plan_item_contents(${ids}::bigint[])`
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
      coalesce(sum(price_difference), 0)::numeric(20, 2)::text as difference
    from ${differing(audience, planId, againstId)}`.execute(db)
  return rows[0] as ChangeTotals
}

type DifferingIds = Pick<DifferingItem, 'kind' | 'root_id' | 'plan_item_id' | 'previous_plan_item_id'>

/** The differing items without their content: approval needs no more, and it is cheap for thousands of items. */
export async function differingIds(
  db: QueryExecutorProvider,
  audience: Audience,
  planId: number,
  againstId: number,
  window?: { limit: number; offset: number },
): Promise<DifferingIds[]> {
  const { rows } = await sql<DifferingIds>`
    select kind, root_id, plan_item_id, previous_plan_item_id
    from ${differing(audience, planId, againstId)} order by root_id
    limit ${window?.limit ?? null} offset ${window?.offset ?? 0}`.execute(db)
  return rows
}

export async function differingItems(
  db: QueryExecutorProvider,
  audience: Audience,
  planId: number,
  againstId: number,
  window: { limit: number; offset: number },
): Promise<DifferingItem[]> {
  const items = await differingIds(db, audience, planId, againstId, window)
  const ids = items.flatMap((item) => [item.plan_item_id, item.previous_plan_item_id])
  const { rows } = await sql<{ id: number; content: ItemContent }>`
    select id, content from ${contents(audience, ids)}`.execute(db)
  const contentById = new Map(rows.map(({ id, content }) => [id, content]))
  const contentOf = (id: number | null) => (id === null ? null : (contentById.get(id) ?? null))
  return items.map((item) => ({
    ...item,
    before: contentOf(item.previous_plan_item_id),
    after: contentOf(item.plan_item_id),
  }))
}
