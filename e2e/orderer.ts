import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { type Planner, planner } from './planner.ts'
import { LYCEUM, ORGANIZER_HEAD } from './sign-in.ts'

/**
 * Approved items that are in no order, grouped by method and subject, oldest first: items that other tests add in the
 * meantime come after those of the demo data. Which items the demo has depends on the day.
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

/** Two free items that can be in one order. */
export async function twoFreeItems(person: Planner): Promise<[OwnPlanItemRow, OwnPlanItemRow]> {
  const pair = (await freeItems(person)).find((items) => items.length > 1)
  if (!pair) throw new Error('the demo data has no two free items of one method')
  return pair.slice(0, 2) as [OwnPlanItemRow, OwnPlanItemRow]
}

/** Creates an order of these items and sends it to this customer's organizer. */
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

/** Puts a notice in the organizer's inbox: sends an order, withdraws and deletes it. Only the notice is left. */
export async function ensureOrganizerNotice(): Promise<void> {
  const inbox = await (await planner(ORGANIZER_HEAD)).call<{ count: number }>(
    'GET',
    'personal-account/notices/?limit=1',
  )
  if (inbox.count > 0) return
  const person = await planner(LYCEUM)
  const items = ((await freeItems(person)).at(-1) ?? []).slice(-1)
  // A test running in parallel may have taken this item first.
  const order = await sentOrder(person, items).catch(() => null)
  if (!order) return
  await person.call('POST', `core/purchase-orders/${order.id}/withdraw/`)
  await person.call('DELETE', `core/purchase-orders/${order.id}/`)
}
