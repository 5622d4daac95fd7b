import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB, SupplierEquipment, SupplierLicense, SupplierStaff } from '../../db/types.gen.ts'

/** The kinds of supplier records; each record is a row with its own journal. */
export type RecordKind = 'supplier_license' | 'supplier_staff' | 'supplier_equipment'

interface LockedRecord {
  version: number
  updated_at: string
  updated_by: string | null
}

export async function lockRecord(
  trx: Transaction<DB>,
  kind: RecordKind,
  organizationId: number,
  id: number,
): Promise<LockedRecord | undefined> {
  const own = sql`r.id = ${id} and r.organization_id = ${organizationId}`
  await sql`select from ${sql.table(kind)} r where ${own} for update`.execute(trx)
  // A separate statement, so that it sees what was committed while the one above waited for the lock.
  const { rows } = await sql<LockedRecord>`
    select r.version, r.updated_at, ${personNameOf('h')} as updated_by
    from ${sql.table(kind)} r left join person h on h.id = r.updated_by where ${own}`.execute(trx)
  return rows[0]
}

export async function markChanged(
  trx: Transaction<DB>,
  kind: RecordKind,
  id: number,
  personId: number,
): Promise<void> {
  await sql`update ${sql.table(kind)} set version = version + 1, updated_at = now(), updated_by = ${personId}
    where id = ${id}`.execute(trx)
}

export async function deleteRecord(trx: Transaction<DB>, kind: RecordKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(trx)
}

export async function insertLicense(
  trx: Transaction<DB>,
  values: Insertable<SupplierLicense>,
): Promise<number> {
  const { id } = await trx
    .insertInto('supplier_license')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setLicense(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<SupplierLicense>,
): Promise<void> {
  await trx.updateTable('supplier_license').set(columns).where('id', '=', id).execute()
}

export async function setSubkinds(trx: Transaction<DB>, id: number, subkindIds: number[]): Promise<void> {
  await trx.deleteFrom('supplier_license_subkind').where('supplier_license_id', '=', id).execute()
  // A sub-kind named twice is stored once.
  const rows = [...new Set(subkindIds)].map((subkind) => ({
    supplier_license_id: id,
    license_activity_type_id: subkind,
  }))
  if (rows.length > 0) await trx.insertInto('supplier_license_subkind').values(rows).execute()
}

/** The references that a licence has already: they may stay even if their dictionary rows were deactivated. */
export async function heldReferences(trx: Transaction<DB>, id: number) {
  const license = await trx
    .selectFrom('supplier_license')
    .select(['license_activity_type_id as activity', 'license_category_id as category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subkinds = await trx
    .selectFrom('supplier_license_subkind')
    .select('license_activity_type_id as id')
    .where('supplier_license_id', '=', id)
    .execute()
  return { ...license, subkinds: subkinds.map((subkind) => subkind.id) }
}

export function licenseActivities(trx: Transaction<DB>) {
  return trx.selectFrom('dict_license_activity_type').select(['id', 'parent_id']).execute()
}

export async function insertStaff(trx: Transaction<DB>, values: Insertable<SupplierStaff>): Promise<number> {
  const { id } = await trx
    .insertInto('supplier_staff')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setStaff(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<SupplierStaff>,
): Promise<void> {
  await trx.updateTable('supplier_staff').set(columns).where('id', '=', id).execute()
}

export async function insertEquipment(
  trx: Transaction<DB>,
  values: Insertable<SupplierEquipment>,
): Promise<number> {
  const { id } = await trx
    .insertInto('supplier_equipment')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setEquipment(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<SupplierEquipment>,
): Promise<void> {
  await trx.updateTable('supplier_equipment').set(columns).where('id', '=', id).execute()
}

export async function measureOf(trx: Transaction<DB>, id: number): Promise<number | null> {
  const held = trx.selectFrom('supplier_equipment').select('measure_id').where('id', '=', id)
  return (await held.executeTakeFirstOrThrow()).measure_id
}
