import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { type LockedItem, lockItems } from './plan-item-lock.queries.ts'

export type { LockedItem }

/**
 * Locks own items for a command of another feature, e.g. an order: their plans first, then the items. Items that are
 * not found are missing from the result.
 */
export function lockOwnPlanItems(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
): Promise<LockedItem[]> {
  return lockItems(trx, organizationId, ids)
}
