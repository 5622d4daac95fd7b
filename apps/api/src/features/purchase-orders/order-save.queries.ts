import type { InsertObject, Transaction, UpdateObject } from 'kysely'
import { touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

/** Columns and their new values; a timestamp may be the database's now(). */
export type OrderChanges = UpdateObject<DB, 'purchase_order'>

export async function insertOrder(
  trx: Transaction<DB>,
  order: InsertObject<DB, 'purchase_order'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('purchase_order')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setOrder(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: OrderChanges,
): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({ ...changes, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

export async function deleteOrderRow(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('purchase_order').where('id', '=', id).execute()
}
