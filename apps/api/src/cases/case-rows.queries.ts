import type { InsertObject, Transaction, UpdateObject } from 'kysely'
import { touched } from '../db/last-change.ts'
import type { DB } from '../db/types.gen.ts'

/** Tables of cases: each row has a status, a version, and who changed it last. */
export type SignedTable = 'plan' | 'purchase_order' | 'rnu' | 'supplier_exp'
/** The same without who: that is in the marks of its steps. */
type UnsignedTable = 'customer_organizer'
export type CaseTable = SignedTable | UnsignedTable

const UNSIGNED: ReadonlySet<CaseTable> = new Set<UnsignedTable>(['customer_organizer'])

/** Columns and their new values; a timestamp may be the database's now(). */
export type CaseChanges<Table extends CaseTable> = UpdateObject<DB, Table>

// The query builder cannot resolve the columns of a table that is a type parameter; callers are checked against it.
const one = (table: CaseTable) => table as 'purchase_order'

export async function insertRow<Table extends SignedTable>(
  trx: Transaction<DB>,
  table: Table,
  row: InsertObject<DB, Table>,
): Promise<number> {
  const { id } = await trx
    .insertInto(one(table))
    .values(row as unknown as InsertObject<DB, 'purchase_order'>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setRow<Table extends CaseTable>(
  trx: Transaction<DB>,
  table: Table,
  source: { person_id: number | null },
  id: number,
  changes: CaseChanges<Table>,
): Promise<void> {
  const { updated_by, ...changed } = touched(source)
  await trx
    .updateTable(one(table))
    .set({
      ...(changes as CaseChanges<'purchase_order'>),
      ...changed,
      ...(!UNSIGNED.has(table) && { updated_by }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteRow(trx: Transaction<DB>, table: CaseTable, id: number): Promise<void> {
  await trx.deleteFrom(one(table)).where('id', '=', id).execute()
}
