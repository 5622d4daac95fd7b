import type { InsertObject, Transaction, UpdateObject } from 'kysely'
import { touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

/** Columns and their new values; a timestamp may be the database's now(). */
export type RecordChanges = UpdateObject<DB, 'rnu'>

export async function insertRecord(trx: Transaction<DB>, record: InsertObject<DB, 'rnu'>): Promise<number> {
  const { id } = await trx.insertInto('rnu').values(record).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setRecord(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: RecordChanges,
): Promise<void> {
  await trx
    .updateTable('rnu')
    .set({ ...changes, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

export async function deleteRecordRow(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('rnu').where('id', '=', id).execute()
}
