import { userTypesOf } from '@zakup/domain/actor'
import { triesLeft } from '@zakup/domain/auth/login-throttle'
import { formatDateTime } from '@zakup/messages/date-format'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { takeInvitation } from '../members/take-invitation.shared.ts'
import { triedPassword } from './account-proof.ts'
import { browserName } from './browser-name.ts'
import { type Device, deviceOf, isKnownDevice, rememberDevice } from './known-devices.queries.ts'
import { loginObject, type SignedIn } from './login-object.ts'
import {
  deviceKeys,
  type Failures,
  factorKeys,
  forgiveTries,
  reserveTry,
  throttleKeys,
} from './login-throttle.queries.ts'
import {
  asRecipient,
  currentMemberships,
  findPersonByLogin,
  hasSecondFactor,
  lastActingRole,
  lockForSignIn,
} from './people.queries.ts'
import { takeCode } from './second-factor-code.ts'
import { hasSignedIn, insertSession, issueRefreshToken } from './sessions.queries.ts'

type SessionContext = CallContext<'session'>

interface Credentials {
  login: string
  password: string
  code?: string | undefined
  /** The token of an invitation link to accept. */
  invitation?: string | undefined
  /** The token of the browser's device cookie. */
  deviceToken: string | undefined
}

/**
 * Does the same work, in the same time, for an unknown login. A try is counted before the password is checked and
 * forgiven after a complete sign-in: the right password without the second factor forgives nothing.
 */
export async function signIn(
  ctx: SessionContext,
  { login, password, code, invitation, deviceToken }: Credentials,
): Promise<SignedIn & { device: Device }> {
  const device = deviceOf(deviceToken)
  const person = await findPersonByLogin(ctx.db, login)
  const known = await isKnownDevice(ctx.db, person?.id ?? 0, device)
  const here = known ? device : null
  const keys = person && here ? deviceKeys(person.id, here.hash) : throttleKeys(login, ctx.request.ip)
  const failures = await reserveTry(ctx.db, keys)
  const matches = await triedPassword(
    ctx.db,
    keys,
    person?.password_hash ?? null,
    password,
    known ? 'known' : 'unknown',
  )
  if (!person || !matches) throw refused('auth.wrong_password', failures)

  const withFactor = await hasSecondFactor(ctx.db, person.id)
  if (withFactor && !code) throw new ProblemError(401, 'auth.second_factor_required')
  const codeKeys = withFactor ? factorKeys(person.id, here?.hash ?? null) : {}
  const codeFailures = withFactor ? await reserveTry(ctx.db, codeKeys) : {}

  const user_agent = ctx.request.headers['user-agent']?.slice(0, 300) ?? null
  const started = await command(ctx, 'session.start', async (trx, source) => {
    await refuseIfChanged(trx, person, withFactor, invitation !== undefined)
    const proof = withFactor && code ? await takeCode(trx, ctx.config, person.id, code) : null
    if (withFactor && !proof) throw refused('auth.wrong_code', codeFailures)
    const joined = invitation ? await acceptAtSignIn(trx, source, invitation, person.id) : null
    const role = await roleToStartIn(trx, person.id, joined)
    if (!known) await mailNewDevice(trx, ctx, person, user_agent)
    const kept = await rememberDevice(trx, person.id, device, user_agent)
    const session = await insertSession(trx, {
      person_id: person.id,
      membership_id: role.membership_id,
      user_type: role.user_type,
      address: ctx.request.ip,
      user_agent,
      device_hash: kept.hash,
      second_factor: proof !== null,
    })
    return {
      result: { sessionId: session.id, refreshToken: await issueRefreshToken(trx, session.id), device: kept },
      subject: ['session', session.id],
      after: {
        membership_id: role.membership_id,
        user_type: role.user_type,
        ...(proof && { second_factor: proof }),
      },
      by: { person_id: person.id, organization_id: role.organization_id },
    }
  })
  // With a second factor, the step with the password alone counted as a try too.
  await forgiveTries(ctx.db, { ...keys, ...codeKeys }, withFactor ? 2 : 1)
  return {
    login: await loginObject(ctx, started.sessionId),
    refreshToken: started.refreshToken,
    device: started.device,
  }
}

function refused(code: 'auth.wrong_password' | 'auth.wrong_code', failures: Failures): ProblemError {
  return new ProblemError(401, code, { tries_left: triesLeft(failures) })
}

/** Accepts an invitation once the person's identity is proved; the session starts in that membership. */
function acceptAtSignIn(trx: Transaction<DB>, source: JournalSource, token: string, personId: number) {
  const accepting = { ...source, action: 'invitation.accept' }
  return takeInvitation(trx, accepting, token, { signedInAs: personId })
}

/**
 * Checks again what was read before the slow hashing. A password change, a closed account or an enabled factor
 * meanwhile has ended the existing sessions, and this new one would be left over.
 */
async function refuseIfChanged(
  trx: Transaction<DB>,
  { id, password_hash }: { id: number; password_hash: string | null },
  withFactor: boolean,
  toChange: boolean,
): Promise<void> {
  const now = await lockForSignIn(trx, id, toChange)
  if (!now.is_active || now.password_hash !== password_hash)
    throw new ProblemError(401, 'auth.wrong_password')
  if ((await hasSecondFactor(trx, id)) !== withFactor)
    throw new ProblemError(401, 'auth.second_factor_required')
}

/** Sends no e-mail at the very first sign-in: then every browser is new. */
async function mailNewDevice(
  trx: Transaction<DB>,
  ctx: SessionContext,
  person: { id: number; email: string; first_name: string; middle_name: string | null },
  userAgent: string | null,
): Promise<void> {
  if (!(await hasSignedIn(trx, person.id))) return
  await queueLetter(trx, {
    kind: 'new_device',
    to: asRecipient(person),
    values: {
      at: formatDateTime(new Date().toISOString()),
      browser: browserName(userAgent),
      address: ctx.request.ip,
    },
  })
}

/** The membership just accepted, or the role of the last session if it still exists, otherwise the first role. */
async function roleToStartIn(db: Kysely<DB>, personId: number, joined: number | null) {
  const last = await lastActingRole(db, personId)
  const roles = (await currentMemberships(db, personId)).flatMap((row) =>
    userTypesOf(row, row.role).map((user_type) => ({
      membership_id: row.id,
      organization_id: row.organization_id,
      user_type,
    })),
  )
  const again = joined
    ? roles.find((role) => role.membership_id === joined)
    : roles.find((role) => role.membership_id === last?.membership_id && role.user_type === last.user_type)
  const role = again ?? roles[0]
  if (!role) throw new ProblemError(403, 'auth.no_membership')
  return role
}
