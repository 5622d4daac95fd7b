import { type Insertable, sql, type Transaction } from 'kysely'
import type { JobDb } from '../../db/database.ts'
import type { DB, PlanImport } from '../../db/types.gen.ts'

export function insertImport(trx: Transaction<DB>, values: Insertable<PlanImport>) {
  return trx.insertInto('plan_import').values(values).returning('id').executeTakeFirstOrThrow()
}

/** Locks an own import; take the plan's lock first, as the worker does. */
export function lockImport(trx: Transaction<DB>, organizationId: number, id: number) {
  return trx
    .selectFrom('plan_import')
    .select(['id', 'plan_id', 'state', 'rows_total', 'rows_bad', 'attachment_id'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
}

export function planOfImport(trx: Transaction<DB>, id: number) {
  return trx.selectFrom('plan_import').select('plan_id').where('id', '=', id).executeTakeFirst()
}

/** The plan, and who applied the import in which request. */
export function askedApply(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('plan_import')
    .select(['plan_id', 'person_id', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function stateOfImport(trx: Transaction<DB>, id: number) {
  return trx.selectFrom('plan_import').select('state').where('id', '=', id).executeTakeFirstOrThrow()
}

/** Leaves a step to the worker. */
export async function queueStep(trx: Transaction<DB>, id: number, step: 'check' | 'apply'): Promise<void> {
  await sql`select queue_plan_import(${id}, ${step})`.execute(trx)
}

/** Counts one more attempt of a step and returns it; undefined if the step is already done. */
export function takeStep(trx: Transaction<DB>, id: number, from: string[], state: string) {
  return trx
    .updateTable('plan_import')
    .set({ state, attempt: sql<number>`attempt + 1`, touched_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('attempt')
    .executeTakeFirst()
}

/** Returns whether the check still belongs to this attempt. */
export async function showCheckProgress(
  trx: Transaction<DB>,
  id: number,
  attempt: number,
  progress: Partial<Record<'rows_total' | 'rows_done', number>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('plan_import')
    .set({ ...progress, touched_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows !== 0n
}

export async function markChecked(
  trx: Transaction<DB>,
  id: number,
  rows_done: number,
  left_out: string[],
): Promise<void> {
  await trx
    .updateTable('plan_import')
    .set({ ...countRows(id), state: 'checked', rows_done, left_out, finished_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function recountRows(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('plan_import').set(countRows(id)).where('id', '=', id).execute()
}

/** Recounts all rows and the rows with errors. */
function countRows(importId: number) {
  return {
    rows_total: sql<number>`(select count(*) from plan_import_row where plan_import_id = ${importId})`,
    rows_bad: sql<number>`(select count(*) from plan_import_row where plan_import_id = ${importId} and errors <> '[]')`,
  }
}

/** The person who applies the import becomes its author. */
export async function markApplying(
  trx: Transaction<DB>,
  id: number,
  person_id: number,
  request_id: string,
): Promise<void> {
  await trx
    .updateTable('plan_import')
    .set({
      state: 'applying',
      rows_done: 0,
      attempt: 0,
      finished_at: null,
      touched_at: sql<string>`now()`,
      person_id,
      request_id,
    })
    .where('id', '=', id)
    .execute()
}

export async function showApplyProgress(trx: Transaction<DB>, id: number, rows_done: number): Promise<void> {
  await trx
    .updateTable('plan_import')
    .set({ rows_done, touched_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute()
}

export async function markApplied(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('plan_import')
    .set({ state: 'applied', rows_done: sql<number>`rows_total`, finished_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(trx: Transaction<DB>, id: number, failure: string): Promise<void> {
  await trx
    .updateTable('plan_import')
    .set({ state: 'failed', failure, finished_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'checking', 'applying'])
    .execute()
}

/** Unfinished imports of all organisations without progress for two minutes. */
export async function stoppedImports(db: JobDb) {
  const { rows } = await db.query<{ id: string; organization_id: string; state: string }>(
    `select id, organization_id, state from plan_import
     where state in ('waiting', 'checking', 'applying') and touched_at < now() - interval '2 minutes'`,
  )
  return rows
}
