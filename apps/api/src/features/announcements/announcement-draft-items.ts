import type { LotSource } from '@zakup/domain/announcements/lot-from-plan-items'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { movePlanItems } from '../plan-items/move-plan-items.shared.ts'
import {
  lockOrders,
  lotSources,
  offeredOf,
  rootsOfItems,
  statusesBefore,
} from './announcement-draft-items.queries.ts'
import type { LockedAnnouncement } from './announcement-lock.queries.ts'

/**
 * Takes items into a draft; ids of any edition are accepted. Orders are locked before items, and item data is read
 * after the lock, because an amendment or another command may have committed first.
 */
export async function takeItems(
  trx: Transaction<DB>,
  source: JournalSource,
  announcement: LockedAnnouncement,
  planItemIds: number[],
): Promise<LotSource[]> {
  const named = await rootsOfItems(trx, planItemIds)
  const roots = planItemIds.map((id) => named.get(id) ?? missing(id))
  const unique = [...new Set(roots)]
  const offered = await offeredOf(trx, announcement, unique)
  for (const root of unique) if (!offered.has(root)) missing(root)
  await lockOrders(
    trx,
    [...offered.values()].flatMap((item) => item.purchase_order_id ?? []),
  )
  const from = [ITEM_STATUS.approved, ITEM_STATUS.orderConfirmed]
  const moved = await movePlanItems(trx, source, unique, from, ITEM_STATUS.lotDraft)
  const taken = await lotSources(trx, announcement, unique)
  if (moved < unique.length || taken.length < unique.length) {
    const known = new Set(taken.map(({ root_id }) => root_id))
    missing(unique.find((root) => !known.has(root)) ?? (unique[0] as number))
  }
  return taken
}

function missing(number: number): never {
  throw new ProblemError(409, 'announcement.item_not_available', { values: { number: String(number) } })
}

/** Returns items of a draft to the status they had before. */
export async function freeItems(
  trx: Transaction<DB>,
  source: JournalSource,
  announcement: LockedAnnouncement,
  roots: number[],
): Promise<void> {
  if (roots.length === 0) return
  const back = Map.groupBy(await statusesBefore(trx, announcement, roots), ({ status_id }) => status_id)
  // Lock all items in one order before moving any, so that two commands cannot deadlock.
  if (back.size > 1) await movePlanItems(trx, source, roots, [], ITEM_STATUS.lotDraft)
  for (const [status, items] of back)
    await movePlanItems(
      trx,
      source,
      items.map(({ root_id }) => root_id),
      [ITEM_STATUS.lotDraft],
      status,
    )
}
