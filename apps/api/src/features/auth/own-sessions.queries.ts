import type { JobHelpers } from 'graphile-worker'
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

/** Whether the person has ever signed in. */
export async function hasSignedIn(trx: Transaction<DB>, personId: number): Promise<boolean> {
  const before = await trx
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/**
 * Deletes what is no longer needed: old throttle counters, tokens of sessions long over, browsers unseen for a year.
 * Sessions stay as history.
 */
export async function deleteOldSignIns(db: Pick<JobHelpers, 'query'>): Promise<void> {
  await db.query(`delete from login_throttle where last_try_at < now() - interval '1 day'`)
  await db.query(`delete from refresh_token t using session s
    where s.id = t.session_id and coalesce(s.revoked_at, s.expires_at) < now() - interval '7 days'`)
  await db.query(`delete from known_device where last_seen_at < now() - interval '1 year'`)
}
