import { addWorkdays, at, type Day, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import type { Staff } from './people.ts'
import { CONFIRMED, ORDER_DRAFT, ORDERED, REFUSED, REJECTED, RETURNED } from './plan-roots.ts'
import { PLAN_APPROVED, type Plan, type PlanItem } from './plans.ts'
import type { Purchase } from './purchases.ts'

/** Ids of db/dicts/purchase-order-status.csv. */
const DRAFT = 1
const SENT = 2
const SENT_BACK = 3
const ACCEPTED = 4
const DECLINED = 5
const IN_PROGRESS = 6
const DONE = 7
const CLOSED = 8

export interface Order {
  id: number
  customer: Organization
  organizer: Organization
  status: number
  items: PlanItem[]
  created_at: Date
  sent_at: Date | null
  decided_at: Date | null
  reason: string | null
}

const OPEN = new Set([210, 220, 240, 250, 280, 290, 330, 420, 440])
const BY_ITEM: Record<number, number> = {
  [ORDER_DRAFT]: DRAFT,
  [ORDERED]: SENT,
  [RETURNED]: SENT_BACK,
  [CONFIRMED]: ACCEPTED,
  [REJECTED]: DECLINED,
}
const LEFT_LYING = 8
const REASONS: Record<number, string> = {
  [SENT_BACK]: 'Приложите техническую спецификацию на государственном языке',
  [DECLINED]: 'Способ закупки не соответствует сумме однородных пунктов плана',
  [CLOSED]: 'Заявка отклонена, пункты плана отозваны заказчиком',
}

/** Orders of customers to their organizers. If both are one organisation, no order is needed (Правила п. 42). */
export function makeOrders(
  chance: Chance,
  plans: readonly Plan[],
  organizerOf: (customer: Organization) => Organization,
  now: Date,
): Order[] {
  const items = plans.flatMap((plan) => plan.items)
  const groups = new Map<string, { items: PlanItem[]; purchase: Purchase | null }>()
  for (const item of items) {
    const { root, uses, plan } = item
    if (organizerOf(root.customer) === root.customer) continue
    const purchase = uses[0]?.purchase ?? null
    const waits = plan.status === PLAN_APPROVED && (root.statusWithoutLots in BY_ITEM || root.wasRejected)
    if (!purchase && (root.uses.length > 0 || !waits)) continue
    const key = purchase ? `a${purchase.id}/${root.customer.id}` : `b${root.batch}`
    const group = groups.get(key) ?? { items: [], purchase }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map((group): Order => {
      const [first] = group.items as [PlanItem, ...PlanItem[]]
      const { customer } = first.root
      const common = { id: 0, customer, organizer: organizerOf(customer), items: group.items, reason: null }
      return group.purchase
        ? { ...common, ...announced(chance, group.items, group.purchase, now) }
        : { ...common, ...waiting(chance, first, now) }
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((order, i) => ({ ...order, id: i + 1 }))
}

type Course = Pick<Order, 'status' | 'created_at' | 'sent_at' | 'decided_at'> & { reason?: string | null }

/** The announcement exists: the order was sent and confirmed before it, after the plan was approved. */
function announced(chance: Chance, items: readonly PlanItem[], purchase: Purchase, now: Date): Course {
  const published = purchase.dates ? dayOf(purchase.dates.publish) : dayOf(now)
  const after = purchase.parent?.dates?.results
  // A repeated one takes less time: the plan was changed the day after the results.
  const sent = after ? addWorkdays(dayOf(after), 2) : addWorkdays(published, -9)
  const decided = after ? addWorkdays(sent, 1) : addWorkdays(sent, chance.int(2, 5))
  const isOpen = items.some(({ root }) => root.uses.some(({ lot }) => OPEN.has(lot.status)))
  return {
    status: purchase.dates ? (isOpen ? IN_PROGRESS : DONE) : ACCEPTED,
    ...stages(chance, sent, decided),
  }
}

/** Nothing is announced yet: the status of the order follows from its items. */
function waiting(chance: Chance, { root }: PlanItem, now: Date): Course {
  const today = dayOf(now)
  const status = root.wasRejected ? CLOSED : (BY_ITEM[root.statusWithoutLots] as number)
  const back = status === DRAFT || status === SENT ? chance.int(1, 2) : chance.int(5, 7)
  // One returned order waits longer than the rules allow.
  const isLeft = status === SENT_BACK && root.customer.key === 'astana-hospital'
  const sent = addWorkdays(today, isLeft ? -LEFT_LYING : -back)
  const course = stages(chance, sent, addWorkdays(sent, chance.int(1, 3)))
  if (status === DRAFT) return { status, created_at: course.created_at, sent_at: null, decided_at: null }
  if (status === SENT) return { ...course, status, decided_at: null }
  return { ...course, status, reason: REASONS[status] ?? null }
}

function stages(chance: Chance, sent: Day, decided: Day): Omit<Course, 'status'> {
  const minute = chance.int(0, 59)
  return {
    created_at: at(sent, 9, minute),
    sent_at: at(sent, 11, minute),
    decided_at: at(decided, 16, minute),
  }
}

export function orderRow(order: Order, staff: Staff): Row {
  const { customer, organizer, items, sent_at } = order
  const [{ root, version }] = items as [PlanItem]
  return {
    id: order.id,
    customer_id: customer.id,
    organizer_id: organizer.id,
    status_id: order.status,
    purchase_method_id: version.method,
    purchase_subject_id: root.subject,
    comment_ru: order.id % 3 === 0 ? 'Просим объявить закупку в ближайший срок' : null,
    created_by: staff.of(customer, 'specialist'),
    created_at: order.created_at,
    sent_at,
    // The organizer has five working days. Правила 42–45.
    due_at: sent_at && at(addWorkdays(dayOf(sent_at), 5), 18),
    decided_by: order.decided_at && staff.of(organizer, 'specialist'),
    decided_at: order.decided_at,
    decision_reason: order.reason,
    version: 1,
  }
}

export function orderItemRows({ id, customer, items }: Order): Row[] {
  return items.map((item) => ({
    purchase_order_id: id,
    plan_item_id: item.id,
    customer_id: customer.id,
    is_live: item.status !== REFUSED,
  }))
}
