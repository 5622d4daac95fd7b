import type { Actor } from '@zakup/domain/actor'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { AppDb } from '../db/database.ts'
import type { DB, Json } from '../db/types.gen.ts'
import type { Repeat } from './call-context.ts'
import { actFor } from './own-rows.ts'
import { keepResult, takeKey } from './repeat.ts'

interface Done<Result> {
  /** Kept under an idempotency key, so it must survive JSON: ids and counts, not rows. */
  result: Result
  /** What was changed, e.g. `['session', id]`; absent where the work has written its journal rows itself. */
  subject?: [type: string, id: string | number]
  before?: Json
  after?: Json
  /** Who did it, where that is only known at the end (a sign-in). */
  by?: { person_id: number; organization_id: number | null }
}

interface CommandContext {
  db: AppDb
  actor?: Pick<Actor, 'person_id' | 'organization_id'>
  repeat?: Repeat | null
  request: Pick<FastifyRequest, 'id'>
}

/** What every journal row of a command says: who did what, in which request. */
export interface JournalSource {
  action: string
  person_id: number | null
  organization_id: number | null
  request_id: string
}

/**
 * The one way to write: a transaction that locks its rows, asks the rule, changes them and leaves a journal row,
 * all or nothing. A request marked with an idempotency key is done once: again, it is told what the first one did.
 */
export function command<Result>(
  ctx: CommandContext,
  action: string,
  work: (trx: Transaction<DB>, source: JournalSource) => Promise<Done<Result>>,
): Promise<Result> {
  const { actor, repeat } = ctx
  return ctx.db.transaction().execute(async (trx) => {
    if (actor) await actFor(trx, actor.organization_id)
    if (actor && repeat) {
      const done = await takeKey(trx, actor, repeat)
      if (done) return done.result as Result
    }
    const source = {
      action,
      person_id: actor?.person_id ?? null,
      organization_id: actor?.organization_id ?? null,
      request_id: ctx.request.id,
    }
    const { result, subject, before, after, by = actor } = await work(trx, source)
    if (subject)
      await trx
        .insertInto('journal_event')
        .values({
          ...source,
          subject_type: subject[0],
          subject_id: String(subject[1]),
          person_id: by?.person_id ?? null,
          organization_id: by?.organization_id ?? null,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })
        .execute()
    if (actor && repeat) await keepResult(trx, actor.person_id, repeat, result)
    return result
  })
}
