import type { Me } from '@zakup/contract/auth/auth.routes'
import type { UserType } from '@zakup/domain/actor'
import { actingRoleRefusal } from '@zakup/domain/auth/acting-role'
import { formatDateTime } from '@zakup/messages/date-format'
import { liveActor } from '../../kernel/bearer.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { notFound, ProblemError, refuse } from '../../kernel/problem-error.ts'
import { endedCode } from '../../kernel/session-end.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { lockActingRole, setActingRole } from './account-sessions.queries.ts'
import { deviceOf, forgetDevices } from './known-devices.queries.ts'
import { loginObject, type SignedIn } from './login-object.ts'
import { readMe } from './me.ts'
import { currentMemberships, recipientOf } from './people.queries.ts'
import {
  issueRefreshToken,
  linkSuccessor,
  retakeRefreshToken,
  revokeSessions,
  spentRefreshToken,
  takeRefreshToken,
} from './sessions.queries.ts'

type SessionContext = CallContext<'session'>

/**
 * Renews a session. A token used twice counts as stolen and ends the whole session, unless the first response was lost.
 */
export async function renewSession(
  ctx: SessionContext,
  token: string | undefined,
  deviceToken: string | undefined,
): Promise<SignedIn> {
  if (!token) throw sessionEnded(null)
  const renewed = await ctx.db.transaction().execute(async (trx) => {
    const taken =
      (await takeRefreshToken(trx, token)) ??
      (await retakeRefreshToken(trx, token, deviceOf(deviceToken)?.hash))
    if (!taken) return undefined
    const refreshToken = await issueRefreshToken(trx, taken.session_id)
    await linkSuccessor(trx, taken.spent, refreshToken)
    return { sessionId: taken.session_id, refreshToken }
  })
  if (!renewed) return refuseSpent(ctx, token)
  // A person who left or was deactivated must not stay signed in.
  if (!(await liveActor(ctx.db, renewed.sessionId))) throw sessionEnded(null)
  return { login: await loginObject(ctx, renewed.sessionId), refreshToken: renewed.refreshToken }
}

async function refuseSpent(ctx: SessionContext, token: string): Promise<never> {
  const spent = await spentRefreshToken(ctx.db, token)
  if (spent?.is_race && !spent.revoked_at) throw new ProblemError(409, 'auth.refresh_race')
  if (spent?.was_used && !spent.revoked_at) {
    ctx.request.log.warn({ session: spent.session_id }, 'refresh token used twice: session ended')
    await endSession(ctx, spent, 'refresh_reuse')
    throw sessionEnded('refresh_reuse')
  }
  throw sessionEnded(spent?.revoked_reason ?? null)
}

function sessionEnded(reason: string | null): ProblemError {
  return new ProblemError(401, endedCode(reason))
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
    const ended = await revokeSessions(trx, reason, { id: session.session_id })
    if (ended.length && reason === 'refresh_reuse') {
      await forgetDevices(trx, session.person_id)
      await queueLetter(trx, {
        kind: 'sessions_ended',
        to: await recipientOf(trx, session.person_id),
        values: { at: formatDateTime(new Date().toISOString()) },
      })
    }
    return {
      result: undefined,
      subject: ['session', session.session_id],
      after: { reason, already_over: !ended.length },
      by: session,
    }
  })
}

export async function switchRole(
  ctx: CallContext<'cabinet'>,
  membershipId: number,
  userType: UserType,
): Promise<Me> {
  // No idempotency key: switching back and forth repeats the same request on purpose, and repeating a switch is
  // harmless. A key also belongs to the organisation the person acted for before.
  await command({ ...ctx, repeat: null }, 'session.switch_role', async (trx) => {
    const before = await lockActingRole(trx, ctx.actor.session_id)
    const own = (await currentMemberships(trx, ctx.actor.person_id)).find((row) => row.id === membershipId)
    if (!own) throw notFound()
    refuse(actingRoleRefusal(ctx.actor, own, userType))
    const after = { membership_id: membershipId, user_type: userType }
    await setActingRole(trx, ctx.actor.session_id, after)
    return { result: undefined, subject: ['session', ctx.actor.session_id], before, after }
  })
  return readMe(ctx.db, ctx.actor.session_id)
}
