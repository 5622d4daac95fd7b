import { type Actor, type MemberRole, type UserType, userTypesOf } from '@zakup/domain/actor'
import { type SecondFactorState, secondFactorRefusal } from '@zakup/domain/auth/second-factor'
import type { ProblemCode } from '@zakup/messages/catalogue'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import { becomeCaller } from '../db/caller.ts'
import type { AppDb } from '../db/database.ts'
import type { DB } from '../db/types.gen.ts'
import { sessionOfToken } from './access-token.ts'
import type { Deps } from './deps.ts'
import { ProblemError, refuse } from './problem-error.ts'
import { endedCode } from './session-end.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/** Precision of a session's `last_seen_at`: at most one write per this many seconds, not one per call. */
const SEEN_SECONDS = 60

/**
 * The sign-in check of the cabinet. The session is read on each call, so sign-out and role change take effect at once.
 * `withoutSecondFactor`: the call is also open to a user who has not yet set up the second factor that their role requires.
 */
export async function actorOf(
  deps: Deps,
  request: FastifyRequest,
  withoutSecondFactor: boolean,
): Promise<Actor> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw unauthorized('auth.required')
  const sessionId = await sessionOfToken(deps.config, token)
  if (!sessionId) throw unauthorized('auth.session_ended')
  // The token is signed: its session is looked up at its own expense, not at that of everybody behind the address.
  becomeCaller(`session ${sessionId}`)
  const session = await liveSession(deps.db.app, sessionId)
  if (!session) throw unauthorized(endedCode(await endOf(deps.db.app, sessionId)))
  if (session.unseen) await markSeen(deps.db.app, sessionId)
  if (!withoutSecondFactor) refuse(secondFactorRefusal(session.actor.role, session.factor, new Date()))
  return session.actor
}

function unauthorized(code: ProblemCode): ProblemError {
  return new ProblemError(401, code, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Returns the actor of a session, unless the session, the person's account or the membership has ended. */
export async function liveActor(db: AppDb, sessionId: string): Promise<Actor | undefined> {
  return (await liveSession(db, sessionId))?.actor
}

interface LiveSession {
  actor: Actor
  factor: SecondFactorState
  /** `last_seen_at` is older than SEEN_SECONDS. */
  unseen: boolean
}

export async function liveSession(db: AppDb, sessionId: string): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('membership as m', 'm.id', 's.membership_id')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .leftJoin('second_factor as f', 'f.person_id', 'p.id')
    .select([
      's.id as session_id',
      's.person_id',
      's.membership_id',
      's.user_type',
      'm.organization_id',
      'm.role',
    ])
    .select(['o.is_customer', 'o.is_organizer', 'o.is_supplier', 'o.is_operator'])
    .select([
      'p.second_factor_from as from',
      sql<boolean>`f.confirmed_at is not null`.as('on'),
      sql<boolean>`s.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`.as('unseen'),
    ])
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('p.is_active', '=', true)
    .where('m.ended_on', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_customer, is_organizer, is_supplier, is_operator, from, on, unseen, ...session } = row
  const role = session.role as MemberRole
  const user_type = session.user_type as UserType
  // If the organisation has since lost this capacity, the session ends at once.
  const types = userTypesOf({ is_customer, is_organizer, is_supplier, is_operator }, role)
  if (!types.includes(user_type)) return undefined
  return { actor: { ...session, role, user_type }, factor: { on, from }, unseen }
}

/**
 * The session, the account, the membership and its role are as they were when the call began. For the end of a command: it
 * may have waited for a lock while the account was closed. What the command itself changed (`xmin`) is no reason: people
 * sign out, and change the organisation they act for.
 */
export async function refuseEnded(trx: Transaction<DB>, actor: Actor): Promise<void> {
  const { rows } = await sql`select from session s
      join person p on p.id = s.person_id
      join membership m on m.id = ${actor.membership_id}
      cross join (select pg_current_xact_id()::xid as id) own
    where s.id = ${actor.session_id}
      and (s.xmin = own.id or (s.revoked_at is null and s.membership_id = m.id and s.user_type = ${actor.user_type}))
      and (p.xmin = own.id or p.is_active)
      and (m.xmin = own.id or (m.ended_on is null and m.role = ${actor.role}))`.execute(trx)
  if (rows.length === 0) throw unauthorized(endedCode(await endOf(trx, actor.session_id)))
}

async function endOf(db: Kysely<DB>, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('revoked_reason')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.revoked_reason ?? null
}

async function markSeen(db: AppDb, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', sql<string>`now() - make_interval(secs => ${SEEN_SECONDS})`)
    .execute()
}
