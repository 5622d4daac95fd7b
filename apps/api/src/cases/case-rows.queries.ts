import type { CaseName } from '@zakup/domain/all-cases'
import { type InsertObject, sql, type Transaction, type UpdateObject } from 'kysely'
import { NOW } from '../db/last-change.ts'
import type { DB } from '../db/types.gen.ts'

/** Tables of cases: each row has a status and a version. */
export type CaseTable = CaseName | 'registration'
/** Rows that do not record who changed them last: that is in the marks of their steps. */
type UnsignedTable = 'customer_organizer' | 'registration'
export type SignedTable = Exclude<CaseTable, UnsignedTable>

const UNSIGNED: ReadonlySet<CaseTable> = new Set<UnsignedTable>(['customer_organizer', 'registration'])

/** What counts the changes of a row: the `version` of an announcement is that of its documentation. */
export type CounterOf<Table extends CaseTable> = Table extends 'announcement' ? 'revision' : 'version'
export function counterOf<Table extends CaseTable>(table: Table): CounterOf<Table> {
  return (table === 'announcement' ? 'revision' : 'version') as CounterOf<Table>
}

/** The column of the status; that of an application to join holds words. */
export function statusColumnOf(table: CaseTable): 'status_id' | 'state' {
  return table === 'registration' ? 'state' : 'status_id'
}

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

export async function setRows<Table extends CaseTable>(
  trx: Transaction<DB>,
  table: Table,
  { person_id }: { person_id: number | null },
  ids: readonly number[],
  changes: CaseChanges<Table>,
): Promise<void> {
  const counter = counterOf(table)
  await trx
    .updateTable(one(table))
    .set({
      ...(changes as CaseChanges<'purchase_order'>),
      updated_at: NOW,
      [counter]: sql`${sql.ref(counter)} + 1`,
      ...(!UNSIGNED.has(table) && { updated_by: person_id }),
    })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteRow(trx: Transaction<DB>, table: CaseTable, id: number): Promise<void> {
  await trx.deleteFrom(one(table)).where('id', '=', id).execute()
}
