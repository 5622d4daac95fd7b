import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.gen.ts'
import type { JournalSource } from './command.ts'

/** What has a view of its whole state. */
type Subject = { [View in keyof DB]: View extends `${infer Table}_snapshot` ? Table : never }[keyof DB]

/** Snapshots of records before a command, as JSON text: large, and never parsed. */
export type Before = Map<number, string>

/** A snapshot reads every part of a record: this many fit well within the statement timeout. */
const AT_ONCE = 1000

function portions(ids: number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, i) =>
    ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
}

/** A function, not a view: it reads only these records, whatever plan the planner chooses for the list of ids. */
function snapshots(subject: Subject, ids: number[]) {
  return sql`${sql.id(`${subject}_snapshots`)}(${ids}::bigint[])`
}

/** Call it after the rows are locked and before they are changed. */
export async function snapshotsOf(trx: Transaction<DB>, subject: Subject, ids: number[]): Promise<Before> {
  const before: Before = new Map()
  for (const portion of portions(ids))
    for (const [id, snapshot] of await someSnapshots(trx, subject, portion)) before.set(id, snapshot)
  return before
}

async function someSnapshots(trx: Transaction<DB>, subject: Subject, ids: number[]): Promise<Before> {
  const { rows } = await sql<{ id: number; snapshot: string }>`
    select id, snapshot::text as snapshot from ${snapshots(subject, ids)}`.execute(trx)
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]))
}

/**
 * Writes one journal row for each record of a command, with its state before and after: no `before` means created, no
 * `after` means deleted. `db:verify` replays the rows and compares the result with what is stored.
 */
export async function journalChanges(
  trx: Transaction<DB>,
  source: JournalSource,
  subject: Subject,
  before: Before,
  ids: number[],
): Promise<void> {
  for (const portion of portions(ids))
    await journalSome(trx, source, subject, before, portion, {
      states: snapshots(subject, portion),
      after: sql`s.snapshot`,
    })
}

/** The same for many plan items whose content did not change: reads only their statuses and decisions. */
export async function journalMoves(
  trx: Transaction<DB>,
  source: JournalSource,
  before: Before,
  ids: number[],
): Promise<void> {
  for (const portion of portions(ids))
    await journalSome(trx, source, 'plan_item', before, portion, {
      states: sql`plan_item_happenings(${portion}::bigint[])`,
      after: sql`t.before::jsonb || s.happening`,
    })
}

async function journalSome(
  trx: Transaction<DB>,
  source: JournalSource,
  subject: Subject,
  before: Before,
  ids: number[],
  { states, after }: { states: RawBuilder<unknown>; after: RawBuilder<unknown> },
): Promise<void> {
  const { action, person_id, organization_id, request_id } = source
  await sql`
    insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select ${action}, ${subject}, t.id::text, ${person_id}, ${organization_id}, ${request_id}, t.before::jsonb, ${after}
    from unnest(${ids}::bigint[], ${ids.map((id) => before.get(id) ?? null)}::text[]) with ordinality t(id, before, ord)
    left join ${states} s on s.id = t.id
    order by t.ord`.execute(trx)
}
