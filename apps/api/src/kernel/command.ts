import type { Actor } from '@zakup/domain/actor'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { AppDb } from '../db/database.ts'
import type { DB, Json } from '../db/types.gen.ts'
import { refuseEnded } from './bearer.ts'
import type { Repeat } from './call-context.ts'
import { actFor } from './own-rows.ts'
import { keepResult, takeKey } from './repeat.ts'

interface Done<Result> {
  /** Stored under an idempotency key, so it must survive JSON: ids and counts, not rows. */
  result: Result
  /** What was changed, e.g. `['session', id]`; absent if `work` has written its journal rows itself. */
  subject?: [type: string, id: string | number]
  before?: Json
  after?: Json
  /** The actor, if it is only known at the end (a sign-in). */
  by?: { person_id: number; organization_id: number | null }
}

interface CommandContext {
  db: AppDb
  /** Without a session: a job that does what a person asked for. */
  actor?: Actor | Pick<Actor, 'person_id' | 'organization_id'>
  repeat?: Repeat | null
  request: Pick<FastifyRequest, 'id'>
}

/** What every journal row of a command contains: who did what, in which request. */
export interface JournalSource {
  action: string
  person_id: number | null
  organization_id: number | null
  request_id: string
}

/**
 * How a call changes records: one transaction that locks its rows, checks the rule, changes them and writes a journal
 * row, all or nothing. Who was signed out meanwhile changes nothing. Jobs, token renewal and command-line tools open their own transactions. A request with an
 * idempotency key runs once; a repeated one gets the stored result of the first.
 */
export function command<Result>(
  ctx: CommandContext,
  action: string,
  work: (trx: Transaction<DB>, source: JournalSource) => Promise<Done<Result>>,
): Promise<Result> {
  const { actor, repeat } = ctx
  return ctx.db.transaction().execute(async (trx) => {
    if (actor) await actFor(trx, actor)
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
    if (actor && 'session_id' in actor) await refuseEnded(trx, actor)
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
