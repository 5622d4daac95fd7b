import { rnuCase } from '@zakup/domain/rnu/rnu-case'
import { sql, type Transaction } from 'kysely'
import { type CaseScope, inScope } from '../../cases/case-scope.queries.ts'
import { dictRefOf, ifThere, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

/** Records `r` with the names of what they refer to. */
export function recordRows(trx: Transaction<DB>, scope: CaseScope) {
  return trx
    .selectFrom('rnu as r')
    .innerJoin('dict_rnu_status as st', 'st.id', 'r.status_id')
    .innerJoin('dict_rnu_reason as re', 're.id', 'r.reason_id')
    .innerJoin('public_organization as s', 's.id', 'r.organization_id')
    .leftJoin('public_organization as c', 'c.id', 'r.customer_id')
    .select([
      'r.id',
      organizationRefOf('s').as('supplier'),
      ifThere('c', organizationRefOf('c')).as('customer'),
      statusRefOf('st').as('status'),
      dictRefOf('re').as('reason'),
      'r.decision_number',
      'r.decision_date',
      'r.created_at',
      'r.submitted_at',
      'r.due_at',
      sql<boolean>`coalesce(r.due_at < now(), false)`.as('is_late'),
      'r.decided_at',
      'r.decision_reason',
      'r.starts_on',
      'r.ends_on',
      'r.excluded_on',
      'r.version',
    ])
    .where(inScope(rnuCase, 'r', scope))
}
