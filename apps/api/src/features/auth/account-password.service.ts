import { formatDateTime } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { subjectOfLink, takeSecretLink } from '../letters/secret-links.shared.ts'
import { refuseWeakPassword } from '../passwords/known-passwords.shared.ts'
import { hashPassword, passwordMatches } from '../passwords/password-hash.shared.ts'
import { storePassword } from '../passwords/password-rules.shared.ts'
import { forgiveOwnTries, provePassword } from './account-proof.ts'
import { type Device, deviceOf, forgetDevices, rememberDevice } from './known-devices.queries.ts'
import { reserveTry, resetKeys } from './login-throttle.queries.ts'
import { askPasswordReset, lockPassword, passwordOwner, recipientOf } from './people.queries.ts'
import { revokeSessions } from './sessions.queries.ts'

/** The response and its timing are the same for an unknown login: only the worker looks up the account. */
export async function requestPasswordReset(ctx: CallContext<'session'>, login: string): Promise<void> {
  await reserveTry(ctx.db, resetKeys(ctx.request.ip))
  await askPasswordReset(ctx.db, login)
}

/**
 * Sets the first or a new password by the link of an e-mail. Ends all earlier sessions of the account and forgets its
 * known browsers.
 */
export async function setPassword(
  ctx: CallContext<'session'>,
  purpose: 'welcome' | 'reset',
  token: string,
  password: string,
  deviceToken: string | undefined,
): Promise<Device> {
  // The link is checked first and used up last, so that a refused password doesn't consume it.
  const personId = await subjectOfLink(ctx.db, purpose, token)
  const owner = await passwordOwner(ctx.db, personId)
  if (!owner) throw new ProblemError(404, 'link.over')
  refuseWeakPassword(password, owner)
  await refuseSame(owner.password_hash, password)
  const password_hash = await hashPassword(password)
  const userAgent = ctx.request.headers['user-agent']?.slice(0, 300) ?? null
  return command(ctx, 'person.set_password', async (trx) => {
    await takeSecretLink(trx, purpose, token)
    const ended = await putPassword(trx, personId, password_hash, {})
    await forgetDevices(trx, personId)
    const device = await rememberDevice(trx, personId, deviceOf(deviceToken), userAgent)
    return {
      result: device,
      subject: ['person', personId],
      after: { by: purpose, ended_sessions: ended },
      by: { person_id: personId, organization_id: null },
    }
  })
}

export async function changePassword(
  ctx: CallContext<'cabinet'>,
  current: string,
  password: string,
): Promise<void> {
  const { person_id, session_id } = ctx.actor
  const owner = await provePassword(ctx, current)
  await forgiveOwnTries(ctx)
  if (current === password) throw new ProblemError(409, 'password.same')
  refuseWeakPassword(password, owner)
  const password_hash = await hashPassword(password)
  // No idempotency key: it would store a hash of the request, which contains both passwords.
  await command({ ...ctx, repeat: null }, 'person.change_password', async (trx) => {
    const ended = await putPassword(trx, person_id, password_hash, {
      before: owner.password_hash,
      but: session_id,
    })
    await forgetDevices(trx, person_id, session_id)
    return { result: undefined, subject: ['person', person_id], after: { ended_sessions: ended } }
  })
}

async function refuseSame(passwordHash: string | null, password: string): Promise<void> {
  if (passwordHash !== null && (await passwordMatches(passwordHash, password, 'known')))
    throw new ProblemError(409, 'password.same')
}

/** Stores the new password; sessions and links that may have been obtained with the old one end. */
async function putPassword(
  trx: Transaction<DB>,
  personId: number,
  password_hash: string,
  { before, but }: { before?: string; but?: string },
): Promise<number> {
  const was = await lockPassword(trx, personId)
  // Changed elsewhere meanwhile: the password that was proved is no longer the current one.
  if (before !== undefined && was.password_hash !== before)
    throw new ProblemError(409, 'password.wrong_current')
  await storePassword(trx, personId, password_hash)
  const ended = await revokeSessions(trx, 'password_changed', {
    person_id: personId,
    ...(but !== undefined && { but }),
  })
  if (was.password_hash !== null)
    await queueLetter(trx, {
      kind: 'password_changed',
      to: await recipientOf(trx, personId),
      values: { at: formatDateTime(new Date().toISOString()) },
    })
  return ended.length
}
