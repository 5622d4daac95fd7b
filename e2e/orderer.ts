import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { type Planner, planner } from './planner.ts'
import { LYCEUM, ORGANIZER_HEAD } from './sign-in.ts'

const OPEN_TENDER = 2
/** Approved already; the plan of this year is written in other stories. */
const NEXT_YEAR = new Date().getFullYear() + 1

/** Approved items of one method that stand in no order. */
export async function freeItems(desk: Planner, method: number): Promise<OwnPlanItemRow[]> {
  const path = `personal-account/main/plan-items/?year_id__in=${NEXT_YEAR}&status_id__in=${ITEM_STATUS.approved}&limit=100`
  const { results } = await desk.call<{ results: OwnPlanItemRow[] }>('GET', path)
  return results.filter(({ purchase_method }) => purchase_method.id === method)
}

/** An order of these items, sent to the organizer of this customer. */
export async function sentOrder(desk: Planner, items: readonly OwnPlanItemRow[]): Promise<PurchaseOrder> {
  const { results } = await desk.call<{ results: CustomerOrganizer[] }>(
    'GET',
    'personal-account/main/my-organizers/?in_force=true',
  )
  const order = await desk.call<PurchaseOrder>('POST', 'core/purchase-orders-planitem/', {
    plan_item_ids: items.map(({ id }) => id),
    organizer_id: results[0]?.organizer.id,
  })
  return desk.call('POST', `core/purchase-orders/${order.id}/send/`)
}

/** The organizer has something in its inbox: an order that came and was taken back. Nothing else is left of it. */
export async function tellOrganizer(): Promise<void> {
  const inbox = await (await planner(ORGANIZER_HEAD)).call<{ count: number }>(
    'GET',
    'personal-account/notices/?limit=1',
  )
  if (inbox.count > 0) return
  const desk = await planner(LYCEUM)
  const items = (await freeItems(desk, OPEN_TENDER)).slice(0, 1)
  // Another story, which runs at the same time, may have been first with this item.
  const order = await sentOrder(desk, items).catch(() => null)
  if (!order) return
  await desk.call('POST', `core/purchase-orders/${order.id}/withdraw/`)
  await desk.call('DELETE', `core/purchase-orders/${order.id}/`)
}
