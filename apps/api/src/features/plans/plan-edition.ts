import { ITEM_STATUS, REWRITTEN_TO } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { Taken } from '../../cases/case-commands.service.ts'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalMoves, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { leaveOrders } from '../plan-items/leave-orders.shared.ts'
import { differingIds } from './plan-changes.queries.ts'
import {
  itemInPurchase,
  itemsThatMoved,
  lockPlanItems,
  planItemIds,
  rootsOf,
  setStatus,
  takeOver,
  withItems,
} from './plan-items-of-plan.queries.ts'
import type { LockedPlan } from './plan-lock.queries.ts'

/** Approves a first edition and all its items. */
export async function approveFirstEdition(
  { trx, source, actor, row: { id } }: Taken<LockedPlan>,
  comeIntoForce: () => Promise<void>,
): Promise<void> {
  await lockPlanItems(trx, [id])
  const ids = await planItemIds(trx, id)
  const before = await snapshotsOf(trx, 'plan_item', ids)
  await withItems(trx, comeIntoForce, () => setStatus(trx, actor.person_id, ids, ITEM_STATUS.approved))
  await journalMoves(trx, source, before, ids)
}

/**
 * Brings an amendment into force. Items that it changes or removes must not have gone to purchase meanwhile; items that
 * it doesn't touch keep their current status.
 */
export async function approveNextEdition(
  { trx, source, actor, row: { id } }: Taken<LockedPlan>,
  previousId: number,
  comeIntoForce: () => Promise<void>,
): Promise<void> {
  await lockPlanItems(trx, [previousId, id])
  const differing = await differingIds(trx, 'own', id, previousId)
  const idsOf = (key: 'plan_item_id' | 'previous_plan_item_id', kinds: readonly string[]) =>
    differing.filter(({ kind }) => kinds.includes(kind)).map((item) => item[key] as number)
  const rewritten = idsOf('previous_plan_item_id', ['changed'])
  const removed = idsOf('previous_plan_item_id', ['removed'])
  await refuseInPurchase(trx, [...rewritten, ...removed])
  const fresh = idsOf('plan_item_id', ['added', 'changed'])
  const moved = await itemsThatMoved(trx, id, previousId, fresh)
  const all = [...rewritten, ...removed, ...fresh, ...moved]
  const before = await snapshotsOf(trx, 'plan_item', all)
  await withItems(trx, comeIntoForce, async () => {
    for (const [from, to] of REWRITTEN_TO) await setStatus(trx, actor.person_id, rewritten, to, from)
    await setStatus(trx, actor.person_id, removed, ITEM_STATUS.cancelled)
    await setStatus(trx, actor.person_id, fresh, ITEM_STATUS.approved)
    await takeOver(trx, actor.person_id, moved, previousId)
  })
  await journalMoves(trx, source, before, all)
  // A failed item that is planned again is bought again: it leaves the order in which it failed.
  await leaveOrders(trx, source, await rootsOf(trx, [...rewritten, ...removed]))
}

async function refuseInPurchase(trx: Transaction<DB>, ids: number[]): Promise<void> {
  const number = await itemInPurchase(trx, ids)
  if (number !== undefined)
    throw new ProblemError(409, 'plan.items_in_purchase', { values: { number: String(number) } })
}
