import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { JobDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'

/** Officials work eight hours: a session lasts a working day, and an hour without any call ends it. */
export const SESSION_SECONDS = 12 * 60 * 60
const IDLE_SECONDS = 60 * 60
/**
 * Two tabs may send the same token at once; within this time the second is asked to retry instead of being signed out.
 */
const RACE_SECONDS = 5

const digest = (token: string) => createHash('sha256').update(token).digest()
const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

interface NewSession {
  person_id: number
  membership_id: number
  user_type: string
  address: string
  user_agent: string | null
  device_hash: Buffer
  /** Whether the second factor was proved at this sign-in. */
  second_factor: boolean
}

export function insertSession(
  db: Kysely<DB>,
  { second_factor, ...session }: NewSession,
): Promise<{ id: string }> {
  return db
    .insertInto('session')
    .values({
      ...session,
      expires_at: inSeconds(SESSION_SECONDS),
      second_factor_at: second_factor ? sql<string>`now()` : null,
    })
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

/** A session that continues, and the tokens that are spent for it. */
interface Taken {
  session_id: string
  spent: Buffer[]
}

/** Marks the token as used: of any number of parallel uses, one gets the session. */
export async function takeRefreshToken(db: Kysely<DB>, token: string): Promise<Taken | undefined> {
  const taken = await take(db, digest(token))
  return taken && { ...taken, spent: [digest(token)] }
}

/**
 * Renews after a lost response, when the browser retries with its old token. The retry is recognised by the device
 * cookie and by a successor token that was never used, which is spent in its place. A token can be retaken once (two
 * tokens with the same successor show that it was) and within its lifetime; any other reuse counts as theft.
 */
export async function retakeRefreshToken(
  db: Kysely<DB>,
  token: string,
  deviceHash: Buffer | undefined,
): Promise<Taken | undefined> {
  if (!deviceHash) return undefined
  const hash = digest(token)
  const lost = await db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select('t.successor')
    .where('t.hash', '=', hash)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('s.device_hash', '=', deviceHash)
    // Earlier than this it is a race of two tabs, one of which has the response.
    .where(sql<boolean>`t.used_at <= now() - make_interval(secs => ${RACE_SECONDS})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refresh_token as other')
            .select('other.hash')
            .whereRef('other.session_id', '=', 't.session_id')
            .whereRef('other.successor', '=', 't.successor')
            .whereRef('other.hash', '<>', 't.hash'),
        ),
      ),
    )
    .executeTakeFirst()
  const taken = lost?.successor && (await take(db, lost.successor))
  if (!lost?.successor || !taken) return undefined
  // Tabs that send the token at this very moment count as a race again.
  await db
    .updateTable('refresh_token')
    .set({ used_at: sql<string>`clock_timestamp()` })
    .where('hash', '=', hash)
    .execute()
  return { ...taken, spent: [hash, lost.successor] }
}

function take(db: Kysely<DB>, hash: Buffer): Promise<{ session_id: string } | undefined> {
  return db
    .updateTable('refresh_token as t')
    .from('session as s')
    .set({ used_at: sql<string>`clock_timestamp()` })
    .whereRef('s.id', '=', 't.session_id')
    .where('t.hash', '=', hash)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .returning('t.session_id')
    .executeTakeFirst()
}

export async function linkSuccessor(db: Kysely<DB>, spent: Buffer[], successor: string): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ successor: digest(successor) })
    .where('hash', 'in', spent)
    .execute()
}

/** Details of a token that could not be taken. */
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
      's.revoked_reason',
      sql<boolean>`t.used_at is not null`.as('was_used'),
      sql<boolean>`coalesce(t.used_at > now() - make_interval(secs => ${RACE_SECONDS}) and n.used_at is null, false)`.as(
        'is_race',
      ),
    ])
    .where('t.hash', '=', digest(token))
    .executeTakeFirst()
}

/** Why a session ended before it expired. */
export type EndReason =
  | 'logout'
  | 'refresh_reuse'
  | 'ended_by_owner'
  | 'ended_by_operator'
  | 'password_changed'
  | 'switched_off'

/** Ends these sessions, unless they are over already. */
export function revokeSessions(
  db: Kysely<DB>,
  reason: EndReason,
  which: { id: string } | { person_id: number; but?: string },
): Promise<{ id: string }[]> {
  return db
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()`, revoked_reason: reason })
    .where('revoked_at', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: string }).id))
    .$if('person_id' in which, (query) => {
      const { person_id, but } = which as { person_id: number; but?: string }
      const own = query.where('person_id', '=', person_id).where('expires_at', '>', sql<string>`now()`)
      return but === undefined ? own : own.where('id', '<>', but)
    })
    .returning('id')
    .execute()
}

/** Open sessions of a person: neither ended nor idle for longer than allowed. */
export function openSessions(db: Kysely<DB>, personId: number) {
  return db
    .selectFrom('session as s')
    .select(['s.id', 's.started_at', 's.last_seen_at', 's.expires_at', 's.user_agent'])
    .select(sql<string | null>`host(s.address)`.as('address'))
    .where('s.person_id', '=', personId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_token as t')
          .select('t.session_id')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.used_at', 'is', null)
          .where('t.expires_at', '>', sql<string>`now()`),
      ),
    )
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(100)
    .execute()
}

/** Whether the person has ever signed in. */
export async function hasSignedIn(trx: Kysely<DB>, personId: number): Promise<boolean> {
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
export async function deleteOldSignIns(db: JobDb): Promise<void> {
  await db.query(`delete from login_throttle where last_try_at < now() - interval '1 day'`)
  await db.query(`delete from refresh_token t using session s
    where s.id = t.session_id and coalesce(s.revoked_at, s.expires_at) < now() - interval '7 days'`)
  await db.query(`delete from known_device where last_seen_at < now() - interval '1 year'`)
}
