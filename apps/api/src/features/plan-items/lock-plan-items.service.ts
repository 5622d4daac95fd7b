import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { type LockedItem, lockItems } from './plan-item-lock.queries.ts'

export type { LockedItem }

/** Own items for a command of another noun, e.g. an order: their plans first, then the items. Fewer: some are not there. */
export function lockOwnPlanItems(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
): Promise<LockedItem[]> {
  return lockItems(trx, organizationId, ids)
}
