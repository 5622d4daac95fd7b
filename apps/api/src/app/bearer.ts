import { type Actor, type MemberRole, type UserType, userTypesOf } from '@zakup/domain/actor'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDb } from '../db/database.ts'
import { sessionOfToken } from './access-token.ts'
import type { Deps } from './deps.ts'
import { ProblemError } from './problem-error.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/** The first gate of the cabinet. The session is read on each call, so sign-out and role change act at once. */
export async function actorOf(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw unauthorized('auth.required')
  const sessionId = await sessionOfToken(deps.config, token)
  const actor = sessionId && (await liveActor(deps.db.app, sessionId))
  if (!actor) throw unauthorized('auth.session_ended')
  return actor
}

function unauthorized(code: 'auth.required' | 'auth.session_ended'): ProblemError {
  return new ProblemError(401, code, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Who acts in a session that is not over, by a person and a membership that are not over either. */
export async function liveActor(db: AppDb, sessionId: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('membership as m', 'm.id', 's.membership_id')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select([
      's.id as session_id',
      's.person_id',
      's.membership_id',
      's.user_type',
      'm.organization_id',
      'm.role',
    ])
    .select(['o.is_customer', 'o.is_organizer', 'o.is_supplier', 'o.is_operator'])
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('p.is_active', '=', true)
    .where('m.ended_on', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_customer, is_organizer, is_supplier, is_operator, ...actor } = row
  const role = actor.role as MemberRole
  const user_type = actor.user_type as UserType
  // A capacity the organisation has lost since is lost at once.
  const types = userTypesOf({ is_customer, is_organizer, is_supplier, is_operator }, role)
  return types.includes(user_type) ? { ...actor, role, user_type } : undefined
}
