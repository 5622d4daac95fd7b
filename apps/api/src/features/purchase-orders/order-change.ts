import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { type OrderChanges, setOrder } from './order-save.queries.ts'

/** Changes a locked order and runs `work`, journalled together as one row with the whole states. */
export async function changeOrder(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: OrderChanges,
  work: () => Promise<void> = async () => {},
): Promise<void> {
  const before = await snapshotsOf(trx, 'purchase_order', [id])
  await setOrder(trx, source, id, changes)
  await work()
  await journalChanges(trx, source, 'purchase_order', before, [id])
}

/** Column values of a draft that was never sent, or is reset as if it had not been. */
export const NOT_SENT = {
  sent_at: null,
  sent_by: null,
  due_at: null,
  due_soon_told_at: null,
  overdue_told_at: null,
  decided_at: null,
  decided_by: null,
  decision_reason: null,
} satisfies OrderChanges
