import type { QueryOf } from '@zakup/contract/route'
import type { PublicSupplierExp, supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, ifThere } from '../../db/refs.ts'

type Asked = QueryOf<(typeof supplierExpRoutes)['listOrganizationExp']>

/** Confirmed experience of an organisation, newest first; undefined if there is no such public organisation. */
export async function listConfirmedExp(
  db: PublicDb,
  organizationId: number,
  query: Asked,
): Promise<{ count: number; results: PublicSupplierExp[] } | undefined> {
  const organization = await db
    .selectFrom('public_organization')
    .select('id')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!organization) return undefined
  let found = db.selectFrom('public_supplier_exp as e').where('e.organization_id', '=', organizationId)
  if (query.supplier_exp_type_id__in)
    found = found.where('e.supplier_exp_type_id', 'in', query.supplier_exp_type_id__in)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const results = await found
    .innerJoin('dict_supplier_exp_type as et', 'et.id', 'e.supplier_exp_type_id')
    .innerJoin('dict_country as co', 'co.id', 'e.country_id')
    .leftJoin('dict_status_potential_supplier as ps', 'ps.id', 'e.status_potential_supplier_id')
    .leftJoin('dict_construction_work_type as cw', 'cw.id', 'e.construction_work_type_id')
    .leftJoin('dict_kato as ka', 'ka.id', 'e.kato_id')
    .leftJoin('dict_responsibility_level as rl', 'rl.id', 'e.responsibility_level_id')
    .leftJoin('dict_technical_complexity as tc', 'tc.id', 'e.technical_complexity_id')
    .leftJoin('dict_functional_purpose as fp', 'fp.id', 'e.functional_purpose_id')
    .leftJoin('dict_license_activity_type as la', 'la.id', 'e.license_activity_type_id')
    .select([
      'e.id',
      'e.object_ru as object',
      'e.address_ru as address',
      'e.customer_name_ru as customer_name',
      'e.customer_iin_bin',
      'e.amount',
      'e.started_on',
      'e.completed_on',
      'e.decided_at',
      dictRefOf('et').as('supplier_exp_type'),
      dictRefOf('co').as('country'),
      ifThere('ps', dictRefOf('ps')).as('status_potential_supplier'),
      ifThere('cw', dictRefOf('cw')).as('construction_work_type'),
      ifThere('ka', dictRefOf('ka')).as('kato'),
      ifThere('rl', dictRefOf('rl')).as('responsibility_level'),
      ifThere('tc', dictRefOf('tc')).as('technical_complexity'),
      ifThere('fp', dictRefOf('fp')).as('functional_purpose'),
      ifThere('la', dictRefOf('la')).as('license_activity_type'),
    ])
    .orderBy('e.completed_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { count, results }
}
