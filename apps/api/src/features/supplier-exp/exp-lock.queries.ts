import type { Actor } from '@zakup/domain/actor'
import { type ExpState, type ExpStatus, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import type { Transaction } from 'kysely'
import { inScope, scopeOf } from '../../cases/case-scope.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import { isTiedToReviewer, worksFor } from '../../db/works-for.ts'

export interface LockedExp extends ExpState {
  id: number
  organization_id: number
  object_ru: string | null
  version: number
}

export async function lockExp(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
): Promise<LockedExp | undefined> {
  const row = await trx
    .selectFrom('supplier_exp as e')
    .select(['e.id', 'e.organization_id', 'e.status_id', 'e.reviewed_by', 'e.object_ru', 'e.version'])
    .select([worksFor(actor.person_id).as('is_own'), isTiedToReviewer.as('is_tied')])
    .where('e.id', '=', id)
    .where(inScope(expCase, 'e', scopeOf(expCase, actor)))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as ExpStatus }
}
