import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { AMENDABLE_ITEMS } from '@zakup/domain/plan-items/plan-item-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

interface Change {
  line: number
  plan_item_id: number
  body: PlanItemBody
}

/**
 * Reads the rows that change items of the plan, and locks those items. `stale` is the line of the first row whose item
 * was changed, removed or sent to a purchase after the row was checked.
 */
export async function lockChanges(
  trx: Transaction<DB>,
  importId: number,
  planId: number,
): Promise<{ changes: Change[]; stale: number | null }> {
  await sql`
    select from plan_item where plan_id = ${planId} and id in (
      select plan_item_id from plan_import_row
      where plan_import_id = ${importId} and body is not null and plan_item_version is not null)
    order by id for update`.execute(trx)
  const { rows } = await sql<Change & { is_same: boolean }>`
    select r.line, r.plan_item_id, r.body,
      coalesce(i.version = r.plan_item_version and i.status_id = any(${AMENDABLE_ITEMS}::int[]), false) as is_same
    from plan_import_row r
    left join plan_item i on i.id = r.plan_item_id and i.plan_id = ${planId}
    where r.plan_import_id = ${importId} and r.body is not null and r.plan_item_version is not null
    order by r.line`.execute(trx)
  return { changes: rows, stale: rows.find(({ is_same }) => !is_same)?.line ?? null }
}

/** Rows with new items after a line. */
export async function newRowsAfter(trx: Transaction<DB>, importId: number, after: number, limit: number) {
  const { rows } = await sql<{ line: number; body: PlanItemBody }>`
    select line, body from plan_import_row
    where plan_import_id = ${importId} and body is not null and plan_item_version is null and line > ${after}
    order by line limit ${limit}`.execute(trx)
  return rows
}

export async function rememberItems(
  trx: Transaction<DB>,
  importId: number,
  lines: number[],
  ids: number[],
): Promise<void> {
  await sql`
    update plan_import_row r set plan_item_id = t.id
    from unnest(${lines}::int[], ${ids}::bigint[]) t(line, id)
    where r.plan_import_id = ${importId} and r.line = t.line`.execute(trx)
}
