import type { ownPlanItemRoutes } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { BodyOf } from '@zakup/contract/route'
import { sumAmounts } from '@zakup/domain/money'
import {
  ITEM_STATUS,
  type ItemAction,
  planItemRefusal,
  planItemRoleRefusal,
} from '@zakup/domain/plan-items/plan-item-machine'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { say } from '@zakup/messages/catalogue'
import { isoDay } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import { inParts } from '../../db/in-parts.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { notFound, ProblemError, refuse } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { leaveOrders, lockOrdersOf } from './leave-orders.shared.ts'
import { deleteItems, moveItems, ownRoots } from './plan-item-actions.queries.ts'
import { type LockedItem, lockItems } from './plan-item-lock.queries.ts'
import { refuseLots } from './refuse-lots.ts'

type Ctx = CallContext<'cabinet'>
interface Done {
  count: number
  total_price: string
}

export function removePlanItems(ctx: Ctx, ids: number[]): Promise<Done> {
  return actOn(ctx, 'plan_item.remove', ids, 'remove', remove)
}

export async function deleteIsgpPlanItem(ctx: Ctx, id: number): Promise<void> {
  await actOn(ctx, 'plan_item.remove', [id], 'remove', (trx, source, items) => {
    if (!items[0]?.is_isgp) throw new ProblemError(409, 'plan_item.isgp_only')
    return remove(trx, source, items)
  })
}

async function remove(trx: Transaction<DB>, _source: JournalSource, items: LockedItem[]): Promise<void> {
  await deleteItems(trx, idsOf(items))
}

export function sendToOrder(ctx: Ctx, ids: number[]): Promise<Done> {
  return actOn(ctx, 'plan_item.send_to_order', ids, 'send_to_order', (trx, source, items) =>
    moveItems(trx, source, idsOf(items), { status_id: ITEM_STATUS.orderDraft }),
  )
}

/** Orders without a decision drop the rows of recalled items; a rejected order keeps them. */
const FORGETS_RECALLED = [ORDER_STATUS.draft, ORDER_STATUS.returned]

export function recall(ctx: Ctx, ids: number[]): Promise<Done> {
  return actOn(ctx, 'plan_item.recall', ids, 'recall_to_approve', async (trx, source, items, orders) => {
    await leaveOrders(trx, source, rootsOf(items), { locked: orders, forgetting: FORGETS_RECALLED })
    await moveItems(trx, source, idsOf(items), { status_id: ITEM_STATUS.approved })
  })
}

export function refusePurchase(
  ctx: Ctx,
  body: BodyOf<(typeof ownPlanItemRoutes)['refusePurchase']>,
): Promise<Done> {
  if (body.date > isoDay(new Date())) refuseFields([fieldError('date', 'plan_item.document_in_future')])
  return actOn(
    ctx,
    'plan_item.refuse_purchase',
    body.plan_item_ids,
    'refuse_purchase',
    async (trx, source, items, orders) => {
      await leaveOrders(trx, source, rootsOf(items), { locked: orders, forgetting: [ORDER_STATUS.draft] })
      await moveItems(trx, source, idsOf(items), {
        status_id: ITEM_STATUS.refused,
        refusal_kind: body.kind,
        refusal_ground: body.ground,
        refusal_document: body.document,
        refusal_date: body.date,
      })
    },
    refuseLots,
  )
}

type Work = (
  trx: Transaction<DB>,
  source: JournalSource,
  items: LockedItem[],
  orders: number[],
) => Promise<void>

/** Runs one action on the chosen items, on all of them or none. */
function actOn(
  ctx: Ctx,
  action: string,
  ids: number[],
  step: ItemAction,
  work: Work,
  /** Runs before orders and items are locked, because announcements are locked first. */
  first: (trx: Transaction<DB>, source: JournalSource, roots: number[]) => Promise<void> = async () => {},
): Promise<Done> {
  refuse(planItemRoleRefusal(ctx.actor))
  return command(ctx, action, async (trx, source) => {
    const roots = await ownRoots(trx, ctx.actor.organization_id, ids)
    await first(trx, source, roots)
    const orders = await lockOrdersOf(trx, roots)
    const items = await lockItems(trx, ctx.actor.organization_id, ids)
    if (items.length < ids.length) throw notFound()
    refuseSome(ctx, items, step)
    for (const part of inParts(items)) {
      const before = await snapshotsOf(trx, 'plan_item', idsOf(part))
      await work(trx, source, part, orders)
      await journalChanges(trx, source, 'plan_item', before, idsOf(part))
    }
    return {
      result: { count: items.length, total_price: sumAmounts(items.map((item) => item.total_price)) },
    }
  })
}

/** The error names the first item that does not fit and how many do, so that the user can choose those again. */
function refuseSome(ctx: Ctx, items: LockedItem[], step: ItemAction): void {
  const refused = items.flatMap((item) => {
    const refusal = planItemRefusal(ctx.actor, item, step)
    return refusal ? [{ item, refusal }] : []
  })
  const [first] = refused
  if (!first) return
  if (items.length === 1) refuse(first.refusal)
  throw new ProblemError(409, 'plan_item.some_refused', {
    values: {
      done: items.length - refused.length,
      all: items.length,
      number: String(first.item.root_id),
      reason: say(first.refusal.code),
    },
  })
}

function rootsOf(items: LockedItem[]): number[] {
  return items.map(({ root_id }) => root_id)
}

function idsOf(items: LockedItem[]): number[] {
  return items.map(({ id }) => id)
}
