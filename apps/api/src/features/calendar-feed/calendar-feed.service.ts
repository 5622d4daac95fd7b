import { createHash, randomBytes } from 'node:crypto'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { putFeed, removeFeed } from './calendar-feed.queries.ts'

type Ctx = CallContext<'cabinet'>

/** 256 bits: an address that nobody guesses, so that it may take the place of a password. */
const SECRET_BYTES = 32

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * Returns the secret, which is stored nowhere: not under an idempotency key either. `replaces` is the address that the person
 * was shown: another one may be in use by a calendar since, and must not end without a question.
 */
export async function createCalendarFeed(ctx: Ctx, replaces: string | null): Promise<string> {
  const { person_id } = ctx.actor
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await command({ ...ctx, repeat: null }, 'calendar_feed.create', async (trx) => {
    if (!(await putFeed(trx, person_id, hashOfSecret(secret), replaces)))
      throw new ProblemError(409, 'calendar_feed.changed')
    return { result: null, subject: ['calendar_feed', person_id], after: { replaces: replaces !== null } }
  })
  return secret
}

export function revokeCalendarFeed(ctx: Ctx): Promise<null> {
  const { person_id } = ctx.actor
  return command(ctx, 'calendar_feed.revoke', async (trx) => {
    const { created_at } = there(await removeFeed(trx, person_id))
    return { result: null, subject: ['calendar_feed', person_id], before: { created_at } }
  })
}
