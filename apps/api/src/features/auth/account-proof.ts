import { triesLeft } from '@zakup/domain/auth/login-throttle'
import type { AppDb } from '../../db/database.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { passwordMatches, type Queue } from '../passwords/password-hash.shared.ts'
import {
  type Failures,
  forgiveTries,
  reserveTry,
  returnTry,
  sessionCodeKeys,
  sessionKeys,
  type ThrottleKeys,
} from './login-throttle.queries.ts'
import { passwordOwner } from './people.queries.ts'

/** Checks a password whose try is already counted; the try is given back if the hashing queue is full. */
export async function triedPassword(
  db: AppDb,
  keys: ThrottleKeys,
  passwordHash: string | null,
  password: string,
  queue: Queue,
): Promise<boolean> {
  return passwordMatches(passwordHash, password, queue).catch(async (error) => {
    await returnTry(db, keys)
    throw error
  })
}

/**
 * Requires the password for changes to the account's protection: a session left open on a desk is not enough. Returns
 * the person with the hash that the password matched.
 */
export async function provePassword(ctx: CallContext<'cabinet'>, password: string) {
  const keys = sessionKeys(ctx.actor.session_id)
  const failures = await reserveTry(ctx.db, keys)
  const owner = await passwordOwner(ctx.db, ctx.actor.person_id)
  const matches = await triedPassword(ctx.db, keys, owner?.password_hash ?? null, password, 'known')
  if (!matches || !owner?.password_hash) throw wrong('password.wrong_current', failures)
  return { ...owner, password_hash: owner.password_hash }
}

/**
 * Counts a try of a code before checking it. Runs outside the command, because a refused command rolls back its writes.
 */
export function reserveCode(ctx: CallContext<'cabinet'>): Promise<Failures> {
  return reserveTry(ctx.db, sessionCodeKeys(ctx.actor.session_id))
}

/** The proof is complete: resets the counter of wrong passwords. */
export function forgiveOwnTries(ctx: CallContext<'cabinet'>): Promise<void> {
  return forgiveTries(ctx.db, sessionKeys(ctx.actor.session_id))
}

/** The code and everything before it were right: resets both counters. */
export async function forgiveCodeTries(ctx: CallContext<'cabinet'>): Promise<void> {
  await forgiveOwnTries(ctx)
  await forgiveTries(ctx.db, sessionCodeKeys(ctx.actor.session_id))
}

/** 409 instead of 401: the session is valid, only the typed value is wrong. */
export function wrong(code: 'password.wrong_current' | 'auth.wrong_code', failures?: Failures): ProblemError {
  return new ProblemError(409, code, failures && { tries_left: triesLeft(failures) })
}
