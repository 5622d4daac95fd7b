import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, ifThere } from '../../db/refs.ts'

/** Organisations with the names of the rows they refer to. */
export function organizationRows(db: PublicDb) {
  return db
    .selectFrom('public_organization as o')
    .leftJoin('dict_organization_type as ty', 'ty.id', 'o.organization_type_id')
    .leftJoin('dict_kato as k', 'k.id', 'o.region_id')
    .select([
      'o.id',
      'o.iin_bin',
      'o.name_ru as name',
      ifThere('ty', dictRefOf('ty')).as('type'),
      ifThere('k', dictRefOf('k')).as('region'),
      'o.is_customer',
      'o.is_organizer',
      'o.is_supplier',
      'o.is_resident',
      'o.in_rnu',
    ])
}
