import type { Actor } from '@zakup/domain/actor'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { AppDb } from '../db/database.ts'
import type { DB, Json } from '../db/types.gen.ts'

interface Done<Result> {
  result: Result
  /** What was changed, e.g. `['session', id]`. */
  subject: [type: string, id: string | number]
  before?: Json
  after?: Json
  /** Who did it, where that is only known at the end (a sign-in). */
  by?: Pick<Actor, 'person_id' | 'organization_id'>
}

interface CommandContext {
  db: AppDb
  actor?: Pick<Actor, 'person_id' | 'organization_id'>
  request: FastifyRequest
}

/**
 * The one way to write: a transaction that locks its rows, asks the rule, changes them and leaves a journal row,
 * all or nothing.
 */
export function command<Result>(
  ctx: CommandContext,
  action: string,
  work: (trx: Transaction<DB>) => Promise<Done<Result>>,
): Promise<Result> {
  return ctx.db.transaction().execute(async (trx) => {
    const { result, subject, before, after, by = ctx.actor } = await work(trx)
    await trx
      .insertInto('journal_event')
      .values({
        action,
        subject_type: subject[0],
        subject_id: String(subject[1]),
        person_id: by?.person_id ?? null,
        organization_id: by?.organization_id ?? null,
        request_id: ctx.request.id,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
      })
      .execute()
    return result
  })
}
