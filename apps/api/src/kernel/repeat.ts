import { createHash } from 'node:crypto'
import type { Actor } from '@zakup/domain/actor'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../db/types.gen.ts'
import type { Repeat } from './call-context.ts'
import { ProblemError } from './problem-error.ts'

const KEY = /^[\w-]{8,100}$/

/** Parses the `Idempotency-Key` header. The same key with another request is an error of the caller. */
export function repeatOf(call: string, request: FastifyRequest): Repeat | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new ProblemError(400, 'request.bad_idempotency_key')
  const request_hash = createHash('sha256')
    .update(textOf([request.url, request.body ?? null]))
    .digest()
  return { key, call, request_hash }
}

/** Runs before validation: a body nested too deeply can be parsed but not serialised again. */
function textOf(request: unknown): string {
  try {
    return JSON.stringify(request)
  } catch {
    throw new ProblemError(400, 'request.bad_body')
  }
}

/**
 * Takes the idempotency key inside the command's own transaction: a second request with the same key waits here for the
 * first, then gets its result. Null: this is the first.
 */
export async function takeKey(
  trx: Transaction<DB>,
  { person_id, organization_id }: Pick<Actor, 'person_id' | 'organization_id'>,
  { key, call, request_hash: asked }: Repeat,
): Promise<{ result: unknown } | null> {
  // After a switch to another organisation, the same request means something else.
  const request_hash = createHash('sha256').update(asked).update(`${organization_id}`).digest()
  const taken = await trx
    .insertInto('idempotency_key')
    .values({ person_id, key, call, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const known = await trx
    .selectFrom('idempotency_key')
    .select(['call', 'request_hash', 'result'])
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.call !== call || !known.request_hash.equals(request_hash))
    throw new ProblemError(422, 'request.other_idempotency_key')
  return { result: known.result }
}

export async function keepResult(
  trx: Transaction<DB>,
  personId: number,
  { key }: Repeat,
  result: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ result: JSON.stringify(result ?? null) })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute()
}
