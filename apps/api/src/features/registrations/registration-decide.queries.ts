import { CLOSED_BY_ADMISSION, type RegistrationAtHand } from '@zakup/domain/registrations/registration'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { holdNumberOf } from './joining-facts.queries.ts'
import type { Complete } from './registration-complete.ts'

/** A submitted application under the officer's hand; the table's constraints guarantee that it is complete. */
export type SentRegistration = Complete & RegistrationAtHand

/** Row-level security shows the operator only submitted applications. `is_own`: the person is the head it names. */
export async function lockSent(
  trx: Transaction<DB>,
  { person_id }: { person_id: number },
  id: number,
): Promise<SentRegistration | undefined> {
  // If two officers decide at once, the second sees the first's decision on this or another application.
  await holdNumberOf(trx, id)
  const row = await trx
    .selectFrom('registration as r')
    .selectAll()
    .select('r.state as status_id')
    .select(
      sql<boolean>`exists (select from person p where p.iin = r.head_iin and p.id = ${person_id})`.as(
        'is_own',
      ),
    )
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
  return row as SentRegistration | undefined
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

export function decidedAtOf(id: number) {
  return sql<string>`(select r.decided_at from registration r where r.id = ${id})`
}
