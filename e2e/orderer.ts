import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { type Planner, planner } from './planner.ts'
import { LYCEUM, ORGANIZER_HEAD } from './sign-in.ts'

/**
 * Approved items that stand in no order, those of one method together, the oldest first: what another story adds
 * meanwhile comes after what the demo has, and which items those are depends on the day.
 */
async function freeItems(person: Planner): Promise<OwnPlanItemRow[][]> {
  const path = 'core/plan-items/available-for-purchase/?limit=100'
  const { results } = await person.call<{ results: OwnPlanItemRow[] }>('GET', path)
  return [
    ...Map.groupBy(
      results.toSorted((one, other) => one.root_id - other.root_id),
      ({ purchase_method, purchase_subject }) => `${purchase_method.id} ${purchase_subject.id}`,
    ).values(),
  ]
}

/** Two free items that one order may hold. */
export async function twoFreeItems(person: Planner): Promise<[OwnPlanItemRow, OwnPlanItemRow]> {
  const pair = (await freeItems(person)).find((items) => items.length > 1)
  if (!pair) throw new Error('the demo has no two free items of one method')
  return pair.slice(0, 2) as [OwnPlanItemRow, OwnPlanItemRow]
}

/** An order of these items, sent to the organizer of this customer. */
export async function sentOrder(person: Planner, items: readonly OwnPlanItemRow[]): Promise<PurchaseOrder> {
  const { results } = await person.call<{ results: CustomerOrganizer[] }>(
    'GET',
    'personal-account/main/my-organizers/?in_force=true',
  )
  const order = await person.call<PurchaseOrder>('POST', 'core/purchase-orders-planitem/', {
    plan_item_ids: items.map(({ id }) => id),
    organizer_id: results[0]?.organizer.id,
  })
  return person.call('POST', `core/purchase-orders/${order.id}/send/`)
}

/** The organizer has something in its inbox: an order that came and was taken back. Nothing else is left of it. */
export async function tellOrganizer(): Promise<void> {
  const inbox = await (await planner(ORGANIZER_HEAD)).call<{ count: number }>(
    'GET',
    'personal-account/notices/?limit=1',
  )
  if (inbox.count > 0) return
  const person = await planner(LYCEUM)
  const items = ((await freeItems(person)).at(-1) ?? []).slice(-1)
  // Another story, which runs at the same time, may have been first with this item.
  const order = await sentOrder(person, items).catch(() => null)
  if (!order) return
  await person.call('POST', `core/purchase-orders/${order.id}/withdraw/`)
  await person.call('DELETE', `core/purchase-orders/${order.id}/`)
}
