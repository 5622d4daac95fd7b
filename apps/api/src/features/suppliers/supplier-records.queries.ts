import type {
  SupplierEquipment,
  SupplierLicense,
  SupplierQualification,
  SupplierStaff,
} from '@zakup/contract/suppliers/suppliers.routes'
import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dictRefOf, ifThere, measureRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

const fileOf = sql<SupplierLicense['file']>`case when t.id is not null
  then json_build_object('uuid', t.uuid, 'name', t.original_name, 'size', t.size) end`

/** Everything a supplier has recorded, in one snapshot. */
export async function supplierRecords(
  trx: Transaction<DB>,
  organizationId: number,
): Promise<SupplierQualification> {
  return {
    licenses: await licenses(trx, organizationId).execute(),
    staff: await staff(trx, organizationId).execute(),
    equipment: await equipment(trx, organizationId).execute(),
  }
}

export function findLicense(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<SupplierLicense | undefined> {
  return licenses(trx, organizationId).where('l.id', '=', id).executeTakeFirst()
}

export function findStaff(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<SupplierStaff | undefined> {
  return staff(trx, organizationId).where('s.id', '=', id).executeTakeFirst()
}

export function findEquipment(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<SupplierEquipment | undefined> {
  return equipment(trx, organizationId).where('q.id', '=', id).executeTakeFirst()
}

/** Licences that expire first come first; those without a term come last. */
function licenses(trx: Transaction<DB>, organizationId: number) {
  return trx
    .selectFrom('supplier_license as l')
    .innerJoin('dict_license_activity_type as a', 'a.id', 'l.license_activity_type_id')
    .leftJoin('dict_license_category as c', 'c.id', 'l.license_category_id')
    .leftJoin('attachment as t', 't.id', 'l.attachment_id')
    .select((eb) => [
      'l.id',
      'l.number',
      'l.issued_on',
      'l.valid_until',
      'l.issuer_ru as issuer',
      'l.version',
      sql<boolean>`coalesce(l.valid_until < current_date, false)`.as('is_expired'),
      dictRefOf('a').as('activity'),
      ifThere('c', dictRefOf('c')).as('category'),
      fileOf.as('file'),
      jsonArrayFrom(
        eb
          .selectFrom('supplier_license_subkind as x')
          .innerJoin('dict_license_activity_type as k', 'k.id', 'x.license_activity_type_id')
          .select(['k.id', 'k.code', 'k.name_ru as name'])
          .whereRef('x.supplier_license_id', '=', 'l.id')
          .orderBy('k.ord')
          .orderBy('k.id'),
      ).as('subkinds'),
    ])
    .where('l.organization_id', '=', organizationId)
    .orderBy('l.valid_until', (by) => by.asc().nullsLast())
    .orderBy('l.id')
}

function staff(trx: Transaction<DB>, organizationId: number) {
  return trx
    .selectFrom('supplier_staff as s')
    .leftJoin('attachment as t', 't.id', 's.attachment_id')
    .select([
      's.id',
      's.full_name',
      's.speciality_ru as speciality',
      's.experience_years',
      's.certificate_number',
      's.version',
      fileOf.as('file'),
    ])
    .where('s.organization_id', '=', organizationId)
    .orderBy('s.speciality_ru')
    .orderBy('s.full_name')
    .orderBy('s.id')
}

function equipment(trx: Transaction<DB>, organizationId: number) {
  return trx
    .selectFrom('supplier_equipment as q')
    .leftJoin('dict_measure as m', 'm.id', 'q.measure_id')
    .leftJoin('attachment as t', 't.id', 'q.attachment_id')
    .select([
      'q.id',
      'q.name_ru as name',
      'q.quantity',
      'q.made_in',
      'q.is_leased',
      'q.version',
      ifThere('m', measureRefOf('m')).as('measure'),
      fileOf.as('file'),
    ])
    .where('q.organization_id', '=', organizationId)
    .orderBy('q.name_ru')
    .orderBy('q.id')
}
