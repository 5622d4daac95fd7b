import { CLOSED_BY_ADMISSION, type RegistrationState } from '@zakup/domain/registrations/registration'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Row-level security shows the operator only submitted applications. `is_own`: the person is the head it names. */
export function lockSent(trx: Transaction<DB>, id: number, personId: number) {
  return trx
    .selectFrom('registration as r')
    .selectAll()
    .select(
      sql<boolean>`exists (select from person p where p.iin = r.head_iin and p.id = ${personId})`.as(
        'is_own',
      ),
    )
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
}

/** The other applications with the number that an admission closes. */
export function lockOthers(trx: Transaction<DB>, iinBin: string, id: number) {
  return trx
    .selectFrom('registration')
    .select(['id', 'email'])
    .where('iin_bin', '=', iinBin)
    .where('id', '<>', id)
    .where('submitted_at', 'is not', null)
    .where('state', 'in', [...CLOSED_BY_ADMISSION])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface Decision {
  state: Exclude<RegistrationState, 'unconfirmed' | 'draft' | 'submitted'>
  decided_by: number
  organization_id?: number
  decision_reason?: string
}

export async function storeDecision(trx: Transaction<DB>, ids: number[], decision: Decision): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      ...decision,
      due_at: null,
      decided_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', ids)
    .execute()
}
