import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { sql, type Transaction } from 'kysely'
import { type CaseScope, inScope } from '../../cases/case-scope.queries.ts'
import { dictRefOf, ifThere, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

/** Experience records `e`, as seen in the cabinet, with the names of what they refer to. */
export function expRows(trx: Transaction<DB>, scope: CaseScope) {
  return trx
    .selectFrom('supplier_exp as e')
    .innerJoin('dict_supplier_exp_status as st', 'st.id', 'e.status_id')
    .innerJoin('public_organization as o', 'o.id', 'e.organization_id')
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
      customerNumber(scope).as('customer_iin_bin'),
      'e.amount',
      'e.started_on',
      'e.completed_on',
      'e.submitted_at',
      'e.due_at',
      'e.decided_at',
      'e.decision_reason',
      'e.version',
      sql<boolean>`coalesce(e.due_at < now(), false)`.as('is_late'),
      sql<number>`(select count(*)::int from supplier_exp_file f where f.supplier_exp_id = e.id)`.as(
        'file_count',
      ),
      statusRefOf('st').as('status'),
      organizationRefOf('o').as('organization'),
      dictRefOf('et').as('supplier_exp_type'),
      dictRefOf('co').as('country'),
      ifThere('ps', dictRefOf('ps')).as('status_potential_supplier'),
      ifThere('cw', dictRefOf('cw')).as('construction_work_type'),
      ifThere('ka', placeRef).as('kato'),
      ifThere('rl', dictRefOf('rl')).as('responsibility_level'),
      ifThere('tc', dictRefOf('tc')).as('technical_complexity'),
      ifThere('fp', dictRefOf('fp')).as('functional_purpose'),
      ifThere('la', dictRefOf('la')).as('license_activity_type'),
    ])
    .where(inScope(expCase, 'e', scope))
}

/**
 * A supplier sees what it typed; of a natural person it built for, the operator sees only the date of birth. Search
 * uses the same masked value: otherwise it would reveal the rest digit by digit.
 */
export function customerNumber({ side }: CaseScope) {
  return side === 'supplier'
    ? sql<string | null>`e.customer_iin_bin`
    : sql<string | null>`case when substr(e.customer_iin_bin, 5, 1) between '0' and '3'
        then left(e.customer_iin_bin, 6) || '******' else e.customer_iin_bin end`
}

/** The full name, because the name of a village says nothing without its district. */
const placeRef = sql<NonNullable<SupplierExpRow['kato']>>`json_build_object('id', ka.id, 'code', ka.code,
  'name', coalesce(ka.full_name_ru, ka.name_ru))`
