import { buildCustomerOrganizer } from './build-customer-organizer.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { buildPlanner, type Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'

/** A customer with an approved plan and an organizer who buys for it. */
export async function buildOrderFixture(portal: Portal) {
  const customer = await buildPlanner(portal, { is_organizer: false })
  const organizer = await buildOrganizer(portal)
  const plan = await buildPlan(portal.admin, customer.organization.id)
  await buildCustomerOrganizer(portal, customer.organization.id, organizer.organization.id)
  const item = (over: Record<string, unknown> = {}) => buildPlanItem(portal.admin, plan, over)
  return { customer, organizer, plan, item, ...callsOf(customer, organizer) }
}

/** Someone at an organisation that only buys for others. */
export function buildOrganizer(portal: Portal): Promise<Planner> {
  return buildPlanner(portal, { is_customer: false })
}

const FILLED = 'core/purchase-orders-planitem/'

function callsOf(customer: Planner, organizer: Planner) {
  const create = (plan_item_ids: number[], over: object = {}) =>
    customer.ask('POST', FILLED, { plan_item_ids, organizer_id: organizer.organization.id, ...over })
  const step = (who: Planner, id: number, action: string, reason?: string) =>
    who.ask('POST', `core/purchase-orders/${id}/${action}/`, reason === undefined ? undefined : { reason })
  return {
    create,
    step,
    async sent(...ids: number[]): Promise<number> {
      const { body } = await create(ids)
      await step(customer, body.id, 'send')
      return body.id
    },
    add: (id: number, ...ids: number[]) =>
      customer.ask('POST', `${FILLED}${id}/add-planitems/`, { plan_item_ids: ids }),
    remove: (id: number, ...ids: number[]) =>
      customer.ask('DELETE', `${FILLED}remove-planitems/`, { purchase_order_id: id, plan_item_ids: ids }),
    items: (who: Planner, id: number, query = '') => who.ask('GET', `${FILLED}${id}/planitems/${query}`),
    order: (who: Planner, id: number) => who.ask('GET', `core/purchase-orders/${id}/`),
  }
}

/** Stored statuses of items, in the order of the ids. */
export async function itemStatuses(portal: Portal, ...ids: number[]): Promise<number[]> {
  const { rows } = await portal.admin.query(
    'select status_id from plan_item where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map((row) => row.status_id)
}
