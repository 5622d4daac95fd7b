import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { type UserType, userTypesOf } from '@zakup/domain/actor'
import { actingRoleRefusal } from '@zakup/domain/auth/acting-role'
import { triesLeft } from '@zakup/domain/auth/login-throttle'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../app/access-token.ts'
import { liveActor } from '../../app/bearer.ts'
import type { CallContext } from '../../app/call-context.ts'
import { command } from '../../app/command.ts'
import type { Config } from '../../app/config.ts'
import { notFound, ProblemError, refuse } from '../../app/problem-error.ts'
import type { AppDb } from '../../db/database.ts'
import { forgiveTries, reserveTry, returnTry, throttleKeys } from './login-throttle.queries.ts'
import { readMe } from './me.ts'
import { passwordMatches } from './password.ts'
import { currentMemberships, findPersonByLogin, lastActingRole } from './people.queries.ts'
import {
  insertSession,
  issueRefreshToken,
  linkSuccessor,
  revokeSession,
  spentRefreshToken,
  takeRefreshToken,
} from './sessions.queries.ts'

type SessionContext = CallContext<'session'>

export interface SignedIn {
  login: LoginObject
  refreshToken: string
}

export async function signIn(ctx: SessionContext, login: string, password: string): Promise<SignedIn> {
  const keys = throttleKeys(login, ctx.request.ip)
  const reserved = await reserveTry(ctx.db, keys)
  if (!reserved.allowed) throw mustWait(reserved.waitSeconds)
  const person = await findPersonByLogin(ctx.db, login)
  const matches = await passwordMatches(person?.password_hash ?? null, password).catch(async (error) => {
    // The line of hashes is full: that says nothing about the password.
    await returnTry(ctx.db, keys)
    throw error
  })
  if (!person || !matches)
    throw new ProblemError(401, 'auth.wrong_password', { tries_left: triesLeft(reserved.failures) })
  await forgiveTries(ctx.db, keys)

  const role = await roleToStartIn(ctx.db, person.id)
  const started = await command(ctx, 'session.start', async (trx) => {
    const session = await insertSession(trx, {
      person_id: person.id,
      membership_id: role.membership_id,
      user_type: role.user_type,
      address: ctx.request.ip,
      user_agent: ctx.request.headers['user-agent']?.slice(0, 300) ?? null,
    })
    return {
      result: { sessionId: session.id, refreshToken: await issueRefreshToken(trx, session.id) },
      subject: ['session', session.id],
      after: { membership_id: role.membership_id, user_type: role.user_type },
      by: { person_id: person.id, organization_id: role.organization_id },
    }
  })
  return { login: await loginObject(ctx, started.sessionId), refreshToken: started.refreshToken }
}

function mustWait(seconds: number): ProblemError {
  return new ProblemError(429, 'auth.too_many_tries', {
    values: { seconds },
    retry_after: seconds,
    headers: { 'retry-after': String(seconds) },
  })
}

/** The role of the last session where it still holds, otherwise the first one there is. */
async function roleToStartIn(db: AppDb, personId: number) {
  const last = await lastActingRole(db, personId)
  const roles = (await currentMemberships(db, personId)).flatMap((row) =>
    userTypesOf(row, row.role).map((user_type) => ({
      membership_id: row.id,
      organization_id: row.organization_id,
      user_type,
    })),
  )
  const again = roles.find(
    (role) => role.membership_id === last?.membership_id && role.user_type === last.user_type,
  )
  const role = again ?? roles[0]
  if (!role) throw new ProblemError(403, 'auth.no_membership')
  return role
}

async function loginObject(ctx: { db: AppDb; config: Config }, sessionId: string): Promise<LoginObject> {
  const user = await readMe(ctx.db, sessionId)
  const limit = Math.min(Date.now() + ACCESS_TOKEN_SECONDS * 1000, Date.parse(user.session.expires_at))
  const expires = new Date(Math.floor(limit / 1000) * 1000)
  return {
    access_token: await signAccessToken(ctx.config, sessionId, expires),
    expires_at: almaty(expires),
    user,
  }
}

/** The whole country is at UTC+5 (since 1 March 2024). */
function almaty(moment: Date): string {
  return `${new Date(moment.getTime() + 5 * 3600 * 1000).toISOString().slice(0, 19)}+05:00`
}

/** A token used twice is a stolen one: the whole session ends. */
export async function renewSession(ctx: SessionContext, token: string | undefined): Promise<SignedIn> {
  if (!token) throw sessionEnded()
  const renewed = await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeRefreshToken(trx, token)
    if (!taken) return undefined
    const refreshToken = await issueRefreshToken(trx, taken.session_id)
    await linkSuccessor(trx, token, refreshToken)
    return { sessionId: taken.session_id, refreshToken }
  })
  if (!renewed) return refuseSpent(ctx, token)
  // A person who left, or was switched off, keeps no way in.
  if (!(await liveActor(ctx.db, renewed.sessionId))) throw sessionEnded()
  return { login: await loginObject(ctx, renewed.sessionId), refreshToken: renewed.refreshToken }
}

async function refuseSpent(ctx: SessionContext, token: string): Promise<never> {
  const spent = await spentRefreshToken(ctx.db, token)
  if (spent?.is_race && !spent.revoked_at) throw new ProblemError(409, 'auth.refresh_race')
  if (spent?.was_used && !spent.revoked_at) {
    ctx.request.log.warn({ session: spent.session_id }, 'refresh token used twice: session ended')
    await endSession(ctx, spent, 'refresh_reuse')
  }
  throw sessionEnded()
}

function sessionEnded(): ProblemError {
  return new ProblemError(401, 'auth.session_ended')
}

export async function signOut(ctx: SessionContext, token: string | undefined): Promise<void> {
  const session = token && (await spentRefreshToken(ctx.db, token))
  if (session && !session.revoked_at) await endSession(ctx, session, 'logout')
}

async function endSession(
  ctx: SessionContext,
  session: { session_id: string; person_id: number; organization_id: number },
  reason: 'logout' | 'refresh_reuse',
): Promise<void> {
  await command(ctx, 'session.end', async (trx) => {
    const ended = await revokeSession(trx, session.session_id, reason)
    return {
      result: undefined,
      subject: ['session', session.session_id],
      after: { reason, already_over: !ended },
      by: session,
    }
  })
}

export async function switchRole(
  ctx: CallContext<'cabinet'>,
  membershipId: number,
  userType: UserType,
): Promise<Me> {
  await command(ctx, 'session.switch_role', async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select(['membership_id', 'user_type'])
      .where('id', '=', ctx.actor.session_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const own = (await currentMemberships(trx, ctx.actor.person_id)).find((row) => row.id === membershipId)
    if (!own) throw notFound()
    refuse(actingRoleRefusal(ctx.actor, { ...own, is_active: true }, userType))
    const after = { membership_id: membershipId, user_type: userType }
    await trx.updateTable('session').set(after).where('id', '=', ctx.actor.session_id).execute()
    return { result: undefined, subject: ['session', ctx.actor.session_id], before: session, after }
  })
  return readMe(ctx.db, ctx.actor.session_id)
}
