import type { OwnOrganization } from '@zakup/contract/organizations/organizations.routes'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import { dictRefOf, ifThere } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'

/** The organisation a person acts for, as its own members see it. */
export function findOwnOrganization(db: AppDb, id: number): Promise<OwnOrganization> {
  return db
    .selectFrom('organization as o')
    .leftJoin('dict_organization_type as ty', 'ty.id', 'o.organization_type_id')
    .leftJoin('dict_kato as r', 'r.id', 'o.region_id')
    .leftJoin('dict_kato as k', 'k.id', 'o.kato_id')
    .leftJoin('dict_budget_type as bt', 'bt.id', 'o.budget_type_id')
    .select([
      'o.id',
      'o.iin_bin',
      'o.name_ru as name',
      'o.name_kk',
      'o.full_name_ru as full_name',
      'o.address_ru as address',
      'o.phone',
      'o.email',
      'o.director_name',
      'o.code_gu',
      'o.is_quasi_sector',
      'o.is_customer',
      'o.is_organizer',
      'o.is_supplier',
      'o.is_resident',
      sql<boolean>`coalesce(o.rnu_until >= current_date, false)`.as('in_rnu'),
      ifThere('ty', dictRefOf('ty')).as('type'),
      ifThere('r', dictRefOf('r')).as('region'),
      ifThere('bt', dictRefOf('bt')).as('budget_type'),
      sql<
        OwnOrganization['kato']
      >`case when k.id is not null then json_build_object('id', k.id, 'code', k.code,
        'name', k.name_ru, 'full_name', k.full_name_ru) end`.as('kato'),
      // The records that make `in_rnu` true.
      sql<
        OwnOrganization['rnu']
      >`coalesce((select json_agg(json_build_object('id', n.id, 'reason', ${dictRefOf('re')},
          'starts_on', n.starts_on, 'ends_on', n.ends_on) order by n.starts_on desc, n.id desc)
        from public_rnu n join dict_rnu_reason re on re.id = n.reason_id
        where n.organization_id = o.id and n.status_id = ${statusIds('rnu.active')} and n.ends_on >= current_date), '[]')`.as(
        'rnu',
      ),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
}
