import type { PoolClient } from 'pg'
import type { JobDb } from '../db/database.ts'
import { inTransaction } from './in-transaction.ts'

/** What is public and can change, each named after its table. */
export type ChangeKind = 'announcement' | 'lot' | 'plan' | 'plan_item' | 'contract' | 'organization' | 'rnu'

/**
 * Gives about `most` rows of the outbox, and all of a transaction, their positions in the feed and puts them into the
 * queues; returns how many.
 */
export async function numberChanges(db: JobDb, most: number): Promise<number> {
  const { rows } = await db.query<{ moved: number }>('select number_changes($1) as moved', [most])
  return rows[0]?.moved ?? 0
}

/** Deletes at most `most` entries of the feed that are older than 90 days; returns how many. */
export async function forgetOldChanges(db: JobDb, most: number): Promise<number> {
  const { rows } = await db.query<{ gone: number }>('select forget_old_changes($1) as gone', [most])
  return rows[0]?.gone ?? 0
}

interface PublicChange {
  position: number
  kind: ChangeKind
  subject_id: number
  /** `created`: it became public; `gone`: it is public no more. */
  change: 'created' | 'changed' | 'gone'
  revision: number
  at: string
}

/** The feed no longer has the changes after a position: the reader must begin anew, with everything that is public. */
export class FeedForgotten extends Error {
  constructor(position: number) {
    super(`the feed of public changes no longer has what follows position ${position}`)
  }
}

/**
 * The feed after a position, in order. A reader that stores the last position together with what it made of the changes
 * skips none and repeats none.
 */
export async function changesAfter(db: JobDb, position: number, most: number): Promise<PublicChange[]> {
  const last = await lastPosition(db)
  const { rows } = await db.query<PublicChange>(
    `select position::float8, kind, subject_id::float8, change, revision::float8, at::text from public_change
     where position > $1 order by position limit $2`,
    [position, most],
  )
  if ((rows[0]?.position ?? last + 1) > position + 1 && position < last) throw new FeedForgotten(position)
  return rows
}

/** Where the feed ends now: a reader that then reads everything that is public follows from here. */
export async function lastPosition(db: JobDb): Promise<number> {
  const { rows } = await db.query<{ position: number }>('select position::float8 from public_change_head')
  return rows[0]?.position ?? 0
}

/** From now on all changes of these kinds are queued for a consumer, until `unfollowChanges`. */
export async function followChanges(
  db: JobDb,
  consumer: string,
  kinds: readonly ChangeKind[],
): Promise<void> {
  await db.query(
    'insert into change_consumer (name, kinds) values ($1, $2) on conflict (name) do update set kinds = excluded.kinds',
    [consumer, kinds],
  )
}

/** The queue of a consumer that is gone would grow for ever: it goes with it. */
export async function unfollowChanges(db: JobDb, consumer: string): Promise<void> {
  await db.query('delete from change_consumer where name = $1', [consumer])
}

interface QueuedChange extends Pick<PublicChange, 'position' | 'kind' | 'subject_id'> {
  number: number
}

/** The oldest changes that a consumer has not worked off. */
export async function queuedChanges(db: JobDb, consumer: string, most: number): Promise<QueuedChange[]> {
  const { rows } = await db.query<QueuedChange>(
    `select number::float8, kind, subject_id::float8, position::float8 from change_queue
     where consumer = $1 order by number limit $2`,
    [consumer, most],
  )
  return rows
}

/**
 * Removes what was worked off, by number. By subject it would also remove a change that came while the subject was being
 * worked on.
 */
export async function forgetQueued(
  db: JobDb,
  consumer: string,
  changes: readonly QueuedChange[],
): Promise<void> {
  await db.query('delete from change_queue where consumer = $1 and number = any ($2)', [
    consumer,
    changes.map(({ number }) => number),
  ])
}

/**
 * Works off the oldest changes of a consumer's queue and forgets them in the same transaction: what `work` writes with its
 * client happens once for each change, even if the process is killed. Returns how many; 0 also while another process
 * works for the same consumer.
 */
export function workOffChanges(
  client: PoolClient,
  consumer: string,
  most: number,
  work: (changes: QueuedChange[], client: PoolClient) => Promise<unknown>,
): Promise<number> {
  return inTransaction(client, async () => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtext($1)) as mine',
      [`change_queue ${consumer}`],
    )
    if (!rows[0]?.mine) return 0
    const changes = await queuedChanges(client, consumer, most)
    if (changes.length === 0) return 0
    await work(changes, client)
    await forgetQueued(client, consumer, changes)
    return changes.length
  })
}
