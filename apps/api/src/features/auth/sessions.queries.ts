import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Officials work eight hours: a session lasts a working day, and an hour without any call ends it. */
export const SESSION_SECONDS = 12 * 60 * 60
const IDLE_SECONDS = 60 * 60
/** Two tabs may send the same token at once; within this time the second is told to look again, not thrown out. */
const RACE_SECONDS = 5

const digest = (token: string) => createHash('sha256').update(token).digest()
const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

interface NewSession {
  person_id: number
  membership_id: number
  user_type: string
  address: string
  user_agent: string | null
}

export function insertSession(db: Kysely<DB>, session: NewSession): Promise<{ id: string }> {
  return db
    .insertInto('session')
    .values({ ...session, expires_at: inSeconds(SESSION_SECONDS) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function issueRefreshToken(db: Kysely<DB>, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('refresh_token')
    .values({ hash: digest(token), session_id: sessionId, expires_at: inSeconds(IDLE_SECONDS) })
    .execute()
  return token
}

/** Marks the token used, once: of any number of parallel uses one gets the session. */
export function takeRefreshToken(db: Kysely<DB>, token: string): Promise<{ session_id: string } | undefined> {
  return db
    .updateTable('refresh_token as t')
    .from('session as s')
    .set({ used_at: sql<string>`clock_timestamp()` })
    .whereRef('s.id', '=', 't.session_id')
    .where('t.hash', '=', digest(token))
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .returning('t.session_id')
    .executeTakeFirst()
}

export async function linkSuccessor(db: Kysely<DB>, token: string, successor: string): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ successor: digest(successor) })
    .where('hash', '=', digest(token))
    .execute()
}

/** What a token that could not be taken was. */
export function spentRefreshToken(db: Kysely<DB>, token: string) {
  return db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .innerJoin('membership as m', 'm.id', 's.membership_id')
    .leftJoin('refresh_token as n', 'n.hash', 't.successor')
    .select([
      't.session_id',
      's.person_id',
      'm.organization_id',
      's.revoked_at',
      sql<boolean>`t.used_at is not null`.as('was_used'),
      sql<boolean>`coalesce(t.used_at > now() - make_interval(secs => ${RACE_SECONDS}) and n.used_at is null, false)`.as(
        'is_race',
      ),
    ])
    .where('t.hash', '=', digest(token))
    .executeTakeFirst()
}

export function revokeSession(db: Kysely<DB>, sessionId: string, reason: 'logout' | 'refresh_reuse') {
  return db
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()`, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'person_id'])
    .executeTakeFirst()
}
