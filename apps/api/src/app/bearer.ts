import type { Actor, MemberRole, UserType } from '@zakup/domain/actor'
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
    .select([
      's.id as session_id',
      's.person_id',
      's.membership_id',
      's.user_type',
      'm.organization_id',
      'm.role',
    ])
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('p.is_active', '=', true)
    .where('m.ended_on', 'is', null)
    .executeTakeFirst()
  return row && { ...row, role: row.role as MemberRole, user_type: row.user_type as UserType }
}
