import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { amendmentsAllowed, needsThisMonth } from './plan-detail.queries.ts'

/** The facts that the rule on the number of amendments checks. */
export async function amendmentFacts(trx: Transaction<DB>, planId: number) {
  return trx
    .selectFrom('plan as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select([
      needsThisMonth('p').as('this_month'),
      sql<number>`${amendmentsAllowed}`.as('allowed'),
      'o.is_quasi_sector',
    ])
    .where('p.id', '=', planId)
    .executeTakeFirstOrThrow()
}
