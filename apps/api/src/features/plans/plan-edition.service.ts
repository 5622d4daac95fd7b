import { AMENDABLE_ITEMS, ITEM_STATUS, REWRITTEN_TO } from '@zakup/domain/plan-items/plan-item-machine'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalMoves, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { leaveOrders } from '../purchase-orders/held-items.service.ts'
import { differingIds } from './plan-changes.queries.ts'
import { lockPlanItems, planItemIds } from './plan-items-of-plan.queries.ts'

type Ctx = CallContext<'cabinet'>

/** Approves a first edition and all its items. */
export async function approveFirstEdition(
  ctx: Ctx,
  trx: Transaction<DB>,
  source: JournalSource,
  planId: number,
  comeIntoForce: () => Promise<void>,
): Promise<void> {
  await lockPlanItems(trx, [planId])
  const ids = await planItemIds(trx, planId)
  const before = await snapshotsOf(trx, 'plan_item', ids)
  await withItems(trx, comeIntoForce, () => setStatus(ctx, trx, ids, ITEM_STATUS.approved))
  await journalMoves(trx, source, before, ids)
}

/**
 * Brings an amendment into force. Items that it changes or removes must not have gone to purchase meanwhile; items that
 * it doesn't touch keep their current status.
 */
export async function approveNextEdition(
  ctx: Ctx,
  trx: Transaction<DB>,
  source: JournalSource,
  { id, previousId }: { id: number; previousId: number },
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
    for (const [from, to] of REWRITTEN_TO) await setStatus(ctx, trx, rewritten, to, from)
    await setStatus(ctx, trx, removed, ITEM_STATUS.cancelled)
    await setStatus(ctx, trx, fresh, ITEM_STATUS.approved)
    await takeOver(ctx, trx, moved, previousId)
  })
  await journalMoves(trx, source, before, all)
  // A failed item that is planned again is bought again: it leaves the order in which it failed.
  await leaveOrders(trx, source, await rootsOf(trx, [...rewritten, ...removed]))
}

async function rootsOf(trx: Transaction<DB>, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ root_id: number }>`select root_id from plan_item
    where id = any(${ids}::bigint[])`.execute(trx)
  return rows.map(({ root_id }) => root_id)
}

/**
 * A trigger updates the items of a plan whose status changes. Deferred until the items have their new status, it writes
 * only those whose status stays the same.
 */
async function withItems(
  trx: Transaction<DB>,
  comeIntoForce: () => Promise<void>,
  moveItems: () => Promise<void>,
): Promise<void> {
  await sql`set constraints plan_items_follow deferred`.execute(trx)
  await comeIntoForce()
  await moveItems()
  await sql`set constraints plan_items_follow immediate`.execute(trx)
}

async function setStatus(
  ctx: Ctx,
  trx: Transaction<DB>,
  ids: number[],
  to: number,
  from?: number,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update plan_item
    set status_id = ${to}, updated_by = ${ctx.actor.person_id}, updated_at = now(), version = version + 1
    where id = any(${ids}::bigint[]) and (${from ?? null}::int is null or status_id = ${from ?? null})`.execute(
    trx,
  )
}

async function refuseInPurchase(trx: Transaction<DB>, ids: number[]): Promise<void> {
  const { rows } = await sql<{ root_id: number }>`select root_id from plan_item
    where id = any(${ids}::bigint[]) and status_id <> all(${[...AMENDABLE_ITEMS]}::int[])
    order by root_id limit 1`.execute(trx)
  const [item] = rows
  if (item)
    throw new ProblemError(409, 'plan.items_in_purchase', { values: { number: String(item.root_id) } })
}

/** Items that the amendment doesn't change, but whose purchase moved on since it was begun. */
async function itemsThatMoved(
  trx: Transaction<DB>,
  planId: number,
  previousId: number,
  fresh: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from plan_item n join plan_item o on o.root_id = n.root_id and o.plan_id = ${previousId}
    where n.plan_id = ${planId} and n.id <> all(${fresh}::bigint[])
      and (n.status_id, n.refusal_kind, n.refusal_ground, n.refusal_document, n.refusal_date, n.conclusion_result)
        is distinct from (o.status_id, o.refusal_kind, o.refusal_ground, o.refusal_document, o.refusal_date,
          coalesce(n.conclusion_result, o.conclusion_result))
    order by n.id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function takeOver(ctx: Ctx, trx: Transaction<DB>, ids: number[], previousId: number): Promise<void> {
  if (ids.length === 0) return
  await sql`update plan_item n
    set status_id = o.status_id, refusal_kind = o.refusal_kind, refusal_ground = o.refusal_ground,
      refusal_document = o.refusal_document, refusal_date = o.refusal_date,
      conclusion_result = coalesce(n.conclusion_result, o.conclusion_result),
      conclusion_checked_at = coalesce(n.conclusion_checked_at, o.conclusion_checked_at),
      updated_by = ${ctx.actor.person_id}, updated_at = now(), version = n.version + 1
    from plan_item o
    where n.id = any(${ids}::bigint[]) and o.root_id = n.root_id and o.plan_id = ${previousId}`.execute(trx)
}
