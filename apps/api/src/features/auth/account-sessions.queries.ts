import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Locks a session of this person until the end of the command. */
export function lockOwnSession(trx: Transaction<DB>, personId: number, sessionId: string) {
  return trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** The organisation and role a session acts in, locked until the end of the command. */
export function lockActingRole(trx: Transaction<DB>, sessionId: string) {
  return trx
    .selectFrom('session')
    .select(['membership_id', 'user_type'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setActingRole(
  trx: Transaction<DB>,
  sessionId: string,
  role: { membership_id: number; user_type: string },
): Promise<void> {
  await trx.updateTable('session').set(role).where('id', '=', sessionId).execute()
}

/** The second factor was proved in this session. */
export async function markFactorProved(trx: Transaction<DB>, sessionId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ second_factor_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute()
}
