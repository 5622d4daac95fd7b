import { randomBytes } from 'node:crypto'
import { stopSecondFactorRefusal } from '@zakup/domain/auth/second-factor'
import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '@zakup/messages/date-format'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse } from '../../kernel/problem-error.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { forgiveCodeTries, forgiveOwnTries, provePassword, reserveCode, wrong } from './account-proof.ts'
import { markFactorProved } from './account-sessions.queries.ts'
import { removeSecondFactor } from './accounts.shared.ts'
import { currentMemberships, recipientOf } from './people.queries.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { confirmPending, lockFactor, storePending } from './second-factor.queries.ts'
import { factorUri, makeRecoveryCodes, stepOfCode, takeCode } from './second-factor-code.ts'
import { revokeSessions } from './sessions.queries.ts'

type Context = CallContext<'cabinet'>

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20

/** Secrets are returned once and never stored: not under an idempotency key either. */
const once = (ctx: Context): Context => ({ ...ctx, repeat: null })

/**
 * Starts a new secret after a password check. An active one needs its own code, and stays until the new one is
 * confirmed.
 */
export async function startSecondFactor(ctx: Context, password: string, code: string | undefined) {
  const { person_id } = ctx.actor
  await provePassword(ctx, password)
  const failures = code ? await reserveCode(ctx) : undefined
  const secret = randomBytes(SECRET_BYTES)
  const { email, on } = await command(once(ctx), 'second_factor.start', async (trx) => {
    const { email, on } = await lockFactor(trx, person_id)
    if (on && !code) throw new ProblemError(409, 'second_factor.already_on')
    if (on && code && !(await takeCode(trx, ctx.config, person_id, code)))
      throw wrong('auth.wrong_code', failures)
    await storePending(trx, person_id, sealSecret(ctx.config, person_id, secret))
    return { result: { email, on }, subject: ['person', person_id], after: { replaces: on } }
  })
  // If the factor was off, no code was required, and one that was sent proves nothing.
  await (on ? forgiveCodeTries(ctx) : forgiveOwnTries(ctx))
  return factorUri(secret, email, t('letter.sender'))
}

/** Confirms a secret by its first code; from now on sign-in requires codes. */
export async function confirmSecondFactor(ctx: Context, code: string): Promise<{ recovery_codes: string[] }> {
  const { person_id, session_id } = ctx.actor
  const failures = await reserveCode(ctx)
  const confirmed = await command(once(ctx), 'second_factor.on', async (trx) => {
    const { factor, on } = await lockFactor(trx, person_id)
    if (!factor?.pending) throw new ProblemError(409, 'second_factor.not_started')
    const step = stepOfCode(
      openSecret(ctx.config, person_id, factor.pending),
      code.replace(/\D/g, ''),
      new Date(),
    )
    if (step === null) throw wrong('auth.wrong_code', failures)
    await confirmPending(trx, person_id, factor.pending, step)
    await markFactorProved(trx, session_id)
    const recovery_codes = await makeRecoveryCodes(trx, person_id)
    // Sessions signed in with the password alone have not passed the factor that is required from now on.
    const ended = await revokeSessions(trx, 'ended_by_owner', { person_id, but: session_id })
    await queueLetter(trx, {
      kind: 'second_factor_on',
      to: await recipientOf(trx, person_id),
      values: { at: formatDateTime(new Date().toISOString()) },
    })
    return {
      result: { recovery_codes },
      subject: ['person', person_id],
      before: { second_factor: on },
      after: { second_factor: true, ended_sessions: ended.length },
    }
  })
  await forgiveCodeTries(ctx)
  return confirmed
}

export async function renewRecoveryCodes(ctx: Context, password: string, code: string) {
  const { person_id } = ctx.actor
  await provePassword(ctx, password)
  const failures = await reserveCode(ctx)
  const renewed = await command(once(ctx), 'second_factor.renew_codes', async (trx) => {
    const { on } = await lockFactor(trx, person_id)
    if (!on) throw new ProblemError(409, 'second_factor.not_on')
    if (!(await takeCode(trx, ctx.config, person_id, code))) throw wrong('auth.wrong_code', failures)
    const recovery_codes = await makeRecoveryCodes(trx, person_id)
    return { result: { recovery_codes }, subject: ['person', person_id] }
  })
  await forgiveCodeTries(ctx)
  return renewed
}

export async function stopSecondFactor(ctx: Context, password: string, code: string): Promise<void> {
  const { person_id } = ctx.actor
  await provePassword(ctx, password)
  const failures = await reserveCode(ctx)
  await command(once(ctx), 'second_factor.off', async (trx) => {
    const { on, second_factor_from } = await lockFactor(trx, person_id)
    const roles = (await currentMemberships(trx, person_id)).map(({ role }) => role)
    refuse(stopSecondFactorRefusal(roles, { on, from: second_factor_from }, new Date()))
    if (!(await takeCode(trx, ctx.config, person_id, code))) throw wrong('auth.wrong_code', failures)
    await removeSecondFactor(trx, person_id, 'by_owner')
    return {
      result: undefined,
      subject: ['person', person_id],
      before: { second_factor: true },
      after: { second_factor: false },
    }
  })
  await forgiveCodeTries(ctx)
}
