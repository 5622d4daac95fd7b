import { type SqlBool, sql, type Transaction, type Updateable } from 'kysely'
import type { DB, PlanItem } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

/** Changes the status and other given columns of locked items. */
export async function moveItems(
  trx: Transaction<DB>,
  source: JournalSource,
  ids: number[],
  to: Updateable<PlanItem>,
): Promise<void> {
  await trx
    .updateTable('plan_item')
    .set({
      ...to,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: source.person_id,
    })
    // An array is one parameter, for any number of ids.
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute()
}

export async function deleteItems(trx: Transaction<DB>, ids: number[]): Promise<void> {
  await sql`delete from plan_item where id = any(${ids}::bigint[])`.execute(trx)
}

/** Root ids of own items, read before any lock: the orders and lots to lock are found by these. */
export async function ownRoots(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ root_id: number }>`select distinct root_id from plan_item
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(trx)
  return rows.map(({ root_id }) => root_id)
}
