import type { CustomerOrganizerAction } from '@zakup/domain/customer-organizers/customer-organizer-case'
import type { OrderAction } from '@zakup/domain/purchase-orders/order-case'
import type { Choice } from './purchase-choice.ts'
import { customerOrganizerStatus, orderStatus } from './purchase-expectations.ts'
import type { Person } from './purchase-people.ts'
import type { PurchaseState } from './purchase-state.ts'
import { isCustomer, isHead, isOrganizer, REASON, type Step } from './purchase-step.ts'

/** A step of one side of a relation; mostly picks a row in the status it needs. */
function onCustomerOrganizer(
  action: CustomerOrganizerAction,
  status: number,
  path: (id: number) => string,
  body?: unknown,
): Step {
  return (choice) => {
    const byOrganizer = action === 'approve' || action === 'reject'
    const customerOrganizer = choice.row(
      choice.state.customerOrganizers,
      (row) => row.status_id === status && (action !== 'end' || row.open_orders === 0),
    )
    const isAsker = (one: Person) => isCustomer(one) && one.organization_id === customerOrganizer.customer_id
    const isAsked = (one: Person) =>
      isOrganizer(one) && one.organization_id === customerOrganizer.organizer_id
    const who = choice.who((one) =>
      byOrganizer ? isAsked(one) && isHead(one) : isAsker(one) || (action === 'end' && isAsked(one)),
    )
    const rule = customerOrganizer.status_id
      ? customerOrganizerStatus(who, customerOrganizer, action)
      : undefined
    return { who, method: 'POST', path: path(customerOrganizer.id), body, rule }
  }
}

function onOrder(action: OrderAction, from: readonly number[], body?: unknown): Step {
  return (choice) => {
    const byOrganizer = action === 'confirm' || action === 'return' || action === 'reject'
    const order = choice.row(
      choice.state.orders,
      (row) =>
        from.includes(row.status_id) &&
        (action !== 'send' || (row.item_count > 0 && row.customer_organizer_in_force)),
    )
    const who = choice.who((one) =>
      byOrganizer
        ? isOrganizer(one) && one.organization_id === order.organizer_id
        : isCustomer(one) && one.organization_id === order.customer_id,
    )
    const rule = order.status_id ? orderStatus(who, order, action) : undefined
    return action === 'delete'
      ? { who, method: 'DELETE', path: `core/purchase-orders/${order.id}/`, rule }
      : { who, method: 'POST', path: `core/purchase-orders/${order.id}/${action}/`, body, rule }
  }
}

const organizerOf = ({ chance, cast }: Choice) =>
  chance.of([cast.agency, cast.agency, cast.office, cast.office, cast.school, null])

/** Items of a plan in force of an organisation, mostly ones that can be added to an order. */
const forOrder = (choice: Choice, organizationId: number, method?: number | null) => {
  const fits = (item: PurchaseState['items'][number]) =>
    item.organization_id === organizationId &&
    item.is_current &&
    [2, 25].includes(item.status_id) &&
    !item.is_ordered
  const { purchase_method_id } = choice.row(
    choice.state.items,
    (item) => fits(item) && (method ?? item.purchase_method_id) === item.purchase_method_id,
  )
  return choice
    .some(choice.state.items, (item) => fits(item) && item.purchase_method_id === purchase_method_id)
    .map(({ id }) => id)
}

const onItems =
  (path: string, from: readonly number[], more: object = {}): Step =>
  (choice) => {
    const who = choice.who(isCustomer)
    const items = choice.some(
      choice.state.items,
      (item) =>
        item.organization_id === who.organization_id && item.is_current && from.includes(item.status_id),
    )
    return {
      who,
      method: 'POST',
      path: `core/plan-items/${path}/`,
      body: { plan_item_ids: items.map(({ id }) => id), ...more },
    }
  }

/** An order that can still be changed, and someone of its customer. */
function openOrder(choice: Choice) {
  const order = choice.row(choice.state.orders, (row) => [1, 3].includes(row.status_id))
  const who = choice.who((one) => isCustomer(one) && one.organization_id === order.customer_id)
  return { order, who }
}

/** Steps from a plan to a confirmed order. */
export const CUSTOMER_ORGANIZER_AND_ORDER_STEPS: Record<string, Step> = {
  askCustomerOrganizer: (choice) => ({
    who: choice.who(isCustomer),
    method: 'POST',
    path: 'core/customer-organizers/',
    body: {
      organizer_id: choice.chance.of([choice.cast.agency, choice.cast.office, choice.cast.school]),
      basis: 'Приказ № 14',
      starts_on: '2026-01-01',
      ends_on: choice.chance.of([null, '2030-12-31']),
    },
  }),
  withdrawCustomerOrganizer: onCustomerOrganizer(
    'withdraw',
    1,
    (id) => `core/customer-organizers/${id}/withdraw/`,
  ),
  approveCustomerOrganizer: onCustomerOrganizer(
    'approve',
    1,
    (id) => `core/customer-organizer-approvals/${id}/approve/`,
  ),
  rejectCustomerOrganizer: onCustomerOrganizer(
    'reject',
    1,
    (id) => `core/customer-organizer-approvals/${id}/reject/`,
    REASON,
  ),
  endCustomerOrganizer: onCustomerOrganizer('end', 2, (id) => `core/customer-organizers/${id}/end/`, REASON),
  sendToOrder: onItems('send-to-order', [2]),
  recall: onItems('recall_to_approve', [25, 13, 27]),
  refuse: onItems('refusal-purchase', [2, 25, 3, 26, 5], {
    kind: 'budget_cut',
    ground: 'Секвестр',
    document: '№ 1',
    date: '2026-02-01',
  }),
  createOrder: (choice) => ({
    who: choice.who(isCustomer),
    method: 'POST',
    path: 'core/purchase-orders/',
    body: { organizer_id: organizerOf(choice) },
  }),
  createOrderWithItems: (choice) => {
    const who = choice.who(isCustomer)
    return {
      who,
      method: 'POST',
      path: 'core/purchase-orders-planitem/',
      body: { plan_item_ids: forOrder(choice, who.organization_id), organizer_id: organizerOf(choice) },
    }
  },
  addToOrder: (choice) => {
    const { order, who } = openOrder(choice)
    return {
      who,
      method: 'POST',
      path: `core/purchase-orders-planitem/${order.id}/add-planitems/`,
      body: { plan_item_ids: forOrder(choice, who.organization_id, order.purchase_method_id) },
    }
  },
  removeFromOrder: (choice) => {
    const who = choice.who(isCustomer)
    const order = choice.row(
      choice.state.orders,
      (row) =>
        row.customer_id === who.organization_id && [1, 3].includes(row.status_id) && row.item_count > 0,
    )
    const items = choice.some(
      choice.state.items,
      (item) =>
        item.organization_id === who.organization_id && item.is_current && [25, 13].includes(item.status_id),
    )
    return {
      who,
      method: 'DELETE',
      path: 'core/purchase-orders-planitem/remove-planitems/',
      body: { purchase_order_id: order.id, plan_item_ids: items.map(({ id }) => id) },
    }
  },
  updateOrder: (choice) => {
    const { order, who } = openOrder(choice)
    return {
      who,
      method: 'PUT',
      path: `core/purchase-orders/${order.id}/`,
      body: { version: order.version ?? 1, organizer_id: organizerOf(choice), comment: 'Срочно' },
    }
  },
  sendOrder: onOrder('send', [1, 3]),
  withdrawOrder: onOrder('withdraw', [2]),
  confirmOrder: onOrder('confirm', [2]),
  returnOrder: onOrder('return', [2], REASON),
  rejectOrder: onOrder('reject', [2], REASON),
  deleteOrder: onOrder('delete', [1]),
}
