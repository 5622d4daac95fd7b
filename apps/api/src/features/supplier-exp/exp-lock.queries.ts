import type { ExpState, ExpStatus } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { worksFor } from '../../db/works-for.ts'
import { type ExpScope, inScope } from './exp-scope.queries.ts'

export interface LockedExp extends ExpState {
  id: number
  organization_id: number
  object_ru: string | null
  version: number
  today: string
}

/** Locks a record of the actor's side: if two decide at once, the second sees what the first did. */
export async function lockExp(
  trx: Transaction<DB>,
  scope: ExpScope,
  personId: number,
  id: number,
): Promise<LockedExp | undefined> {
  const row = await trx
    .selectFrom('supplier_exp as e')
    .select(['e.id', 'e.organization_id', 'e.status_id', 'e.reviewed_by', 'e.object_ru', 'e.version'])
    .select(worksFor(personId).as('is_own'))
    // The time zone of the session is that of Astana.
    .select(sql<string>`current_date::text`.as('today'))
    .where('e.id', '=', id)
    .where(inScope(scope))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as ExpStatus }
}
