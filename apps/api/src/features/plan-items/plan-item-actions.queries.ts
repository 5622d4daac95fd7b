import { type SqlBool, sql, type Transaction, type Updateable } from 'kysely'
import type { JournalSource } from '../../app/command.ts'
import type { DB, PlanItem } from '../../db/types.gen.ts'

/** Gives locked items another status, with what goes with it. */
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
    // One parameter, however many they are.
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute()
}

export async function deleteItems(trx: Transaction<DB>, ids: number[]): Promise<void> {
  await sql`delete from plan_item where id = any(${ids}::bigint[])`.execute(trx)
}

/** What own rows stand for, before anything is locked: what holds them is found by these. */
export async function ownRoots(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ root_id: number }>`select distinct root_id from plan_item
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(trx)
  return rows.map(({ root_id }) => root_id)
}
