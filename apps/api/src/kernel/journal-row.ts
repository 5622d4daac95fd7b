import type { Transaction } from 'kysely'
import type { DB, Json } from '../db/types.gen.ts'
import type { JournalSource } from './command.ts'

/** Writes one more journal row of a command that changes several records; `command` itself writes the first. */
export async function journalRow(
  trx: Transaction<DB>,
  source: JournalSource,
  subject: [type: string, id: string | number],
  before: Json,
  after: Json,
): Promise<void> {
  await trx
    .insertInto('journal_event')
    .values({
      ...source,
      subject_type: subject[0],
      subject_id: String(subject[1]),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute()
}
