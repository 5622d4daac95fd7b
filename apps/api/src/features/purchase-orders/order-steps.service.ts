import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'
import { orderDueAt } from '@zakup/domain/purchase-orders/order-deadlines'
import {
  type OrderAction,
  type OrderStatus,
  orderMachine,
  orderRefusal,
  orderRoleRefusal,
} from '@zakup/domain/purchase-orders/order-machine'
import type { Transaction } from 'kysely'
import { NOW } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import { currentDay, workCalendar } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { notify, organizationName } from '../notices/notify.shared.ts'
import { changeOrder, NOT_SENT } from './order-change.ts'
import { type LockedOrder, lockOrder } from './order-lock.queries.ts'
import { moveWithOrder } from './order-moves.ts'
import type { OrderChanges } from './order-save.queries.ts'

type Ctx = CallContext<'cabinet'>
type Step = Exclude<OrderAction, 'edit' | 'delete'>

const NOTICES = {
  send: 'order.sent',
  withdraw: 'order.withdrawn',
  confirm: 'order.confirmed',
  return: 'order.returned',
  reject: 'order.rejected',
} as const satisfies Record<Step, NoticeKind>

/** One step of an order by one of the two sides: its items move with it, and the other side gets a notice. */
export async function stepOrder(
  ctx: Ctx,
  id: number,
  step: Step,
  reason: string | null = null,
): Promise<number> {
  refuse(orderRoleRefusal(ctx.actor, step))
  return command(ctx, `purchase_order.${step}`, async (trx, source) => {
    const order = there(await lockOrder(trx, ctx.actor, id, { withCustomerOrganizer: step === 'send' }))
    refuse(orderRefusal(ctx.actor, order, step))
    const to = orderMachine[step].to as OrderStatus
    const traces = await tracesOf(trx, source, step, reason)
    await changeOrder(trx, source, id, { status_id: to, ...traces }, () =>
      moveWithOrder(trx, source, id, order.status_id, to),
    )
    await notifyOther(trx, source, ctx, order, step, reason)
    return { result: id }
  })
}

async function tracesOf(
  trx: Transaction<DB>,
  { person_id }: JournalSource,
  step: Step,
  reason: string | null,
): Promise<OrderChanges> {
  switch (step) {
    case 'send':
      return {
        ...NOT_SENT,
        sent_at: NOW,
        sent_by: person_id,
        due_at: orderDueAt(await currentDay(trx), await workCalendar(trx)),
      }
    case 'withdraw':
      return NOT_SENT
    case 'confirm':
    case 'return':
    case 'reject':
      return { decided_at: NOW, decided_by: person_id, decision_reason: reason }
  }
}

async function notifyOther(
  trx: Transaction<DB>,
  source: JournalSource,
  { actor }: Ctx,
  order: LockedOrder,
  step: Step,
  reason: string | null,
): Promise<void> {
  const other = actor.user_type === 'customer' ? order.organizer_id : order.customer_id
  if (other === null) return
  await notify(trx, source, {
    organization_id: other,
    kind: NOTICES[step],
    subject: ['purchase_order', order.id],
    values: {
      number: order.id,
      organization: await organizationName(trx, actor.organization_id),
      count: order.item_count,
      reason,
    },
  })
}
