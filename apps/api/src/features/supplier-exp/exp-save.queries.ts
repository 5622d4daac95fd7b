import type { InsertObject, Transaction, UpdateObject } from 'kysely'
import { touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

/** Columns and their new values; a timestamp may be the database's now(). */
export type ExpChanges = UpdateObject<DB, 'supplier_exp'>

export async function insertExp(
  trx: Transaction<DB>,
  exp: InsertObject<DB, 'supplier_exp'>,
): Promise<number> {
  const { id } = await trx.insertInto('supplier_exp').values(exp).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setExp(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: ExpChanges,
): Promise<void> {
  await trx
    .updateTable('supplier_exp')
    .set({ ...changes, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

export async function deleteExpRow(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('supplier_exp').where('id', '=', id).execute()
}
