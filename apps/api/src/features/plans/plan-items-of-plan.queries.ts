import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Locks the items of plans against all other commands, in id order. */
export async function lockPlanItems(trx: Transaction<DB>, planIds: number[]): Promise<void> {
  await trx
    .selectFrom('plan_item')
    .select('id')
    .where('plan_id', 'in', planIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function planItemIds(trx: Transaction<DB>, planId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('plan_item')
    .select('id')
    .where('plan_id', '=', planId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
