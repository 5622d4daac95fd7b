import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

export async function updateFacts(
  trx: Transaction<DB>,
  id: number,
  facts: Updateable<DB['announcement']>,
): Promise<void> {
  await trx.updateTable('announcement').set(facts).where('id', '=', id).execute()
}

/** Records who changed an announcement last. A new revision refuses forms filled from an older one. */
export async function markChanged(
  trx: Transaction<DB>,
  id: number,
  personId: number,
  isNewRevision: boolean,
): Promise<void> {
  await trx
    .updateTable('announcement')
    .set({
      updated_by: personId,
      updated_at: sql`now()`,
      ...(isNewRevision && { revision: sql`revision + 1` }),
    })
    .where('id', '=', id)
    .execute()
}
