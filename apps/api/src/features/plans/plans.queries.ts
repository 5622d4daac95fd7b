import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import type { Transaction } from 'kysely'
import { dictRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

interface Person {
  person_id: number
  organization_id: number
}

/**
 * Inserts a first edition; undefined if there is one. The unique indexes decide: of two people who create the same plan
 * at once, only one succeeds.
 */
export function insertPlan(
  trx: Transaction<DB>,
  { person_id, organization_id }: Person,
  body: { year_id: number; plan_type_id: number },
) {
  return trx
    .insertInto('plan')
    .values({
      organization_id,
      year_id: body.year_id,
      plan_type_id: body.plan_type_id,
      status_id: PLAN_STATUS.draft,
      created_by: person_id,
      updated_by: person_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** What the title of a plan is made of. */
export function titlePartsOf(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .select(['p.edition', 'p.year_id as year', dictRefOf('pt').as('type')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}
