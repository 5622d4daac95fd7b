import { type Invariant, invariants } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** Item status by order status. The order keeps the item row it was made from; `i` is the item's current edition. */
const ITEM_MATCHES_ORDER = `case o.status_id
    when :purchase_order.draft then i.status_id = :plan_item.orderDraft
    when :purchase_order.sent then i.status_id = :plan_item.ordered
    when :purchase_order.returned then i.status_id = :plan_item.orderReturned
    when :purchase_order.confirmed then i.status_id in (:plan_item.orderConfirmed, :plan_item.lotDraft)
    when :purchase_order.rejected then i.status_id = :plan_item.orderRejected
    when :purchase_order.inProgress then i.status_id not in (:plan_item.draft, :plan_item.approved, :plan_item.ordered, :plan_item.orderReturned, :plan_item.refused, :plan_item.orderDraft, :plan_item.orderRejected)
  end`

/** The order was created here, or changed its status here: an imported order may be edited without these. */
const STEPPED = `(j.before is null or j.action in
  ('purchase_order.send', 'purchase_order.confirm', 'purchase_order.return', 'purchase_order.reject'))`

/** Relations and orders: what their state machines guarantee about the rows. Правила пп. 31–45. */
export const ORDER_INVARIANTS: Invariant[] = invariants([
  ...journalInvariants('customer_organizer', 'a relation'),
  ...journalInvariants('purchase_order', 'an order'),
  {
    name: 'the status of open items matches the status of their order',
    offenders: `select count(*) from purchase_order_item x join purchase_order o on o.id = x.purchase_order_id
      left join plan_item i on i.root_id = x.root_id and i.is_current
      where x.is_live and (${ITEM_MATCHES_ORDER}) is not true`,
  },
  {
    name: 'an ordered item is in an open order',
    offenders: `select count(*) from plan_item i where i.is_current and i.status_id in (:plan_item.ordered, :plan_item.orderReturned, :plan_item.orderConfirmed, :plan_item.orderRejected)
      and not exists (select from purchase_order_item x where x.root_id = i.root_id and x.is_live)`,
  },
  {
    name: 'an order sent, confirmed, in progress or rejected has open items; one that is over has none',
    offenders: `select count(*) from purchase_order o
      where (o.status_id in (:purchase_order.sent, :purchase_order.confirmed, :purchase_order.rejected, :purchase_order.inProgress) and not exists
          (select from purchase_order_item x where x.purchase_order_id = o.id and x.is_live))
        or (o.status_id in (:purchase_order.over) and exists
          (select from purchase_order_item x where x.purchase_order_id = o.id and x.is_live))`,
  },
  {
    name: 'method and subject of an order are those of its items',
    offenders: `select count(*) from purchase_order_item x join purchase_order o on o.id = x.purchase_order_id
      join plan_item i on i.id = x.plan_item_id
      where x.is_live and (o.purchase_method_id, o.purchase_subject_id)
        is distinct from (i.purchase_method_id, i.purchase_subject_id)`,
  },
  {
    name: 'an order was sent to an organizer with whom there is or was a relation',
    offenders: `select count(*) from purchase_order o where o.status_id <> :purchase_order.draft and not exists
      (select from customer_organizer r where r.customer_id = o.customer_id and r.organizer_id = o.organizer_id
        and r.status_id in (:customer_organizer.active, :customer_organizer.ended, :customer_organizer.expired))`,
  },
  {
    name: 'two organisations have at most one open relation, which is not ended while orders are open',
    offenders: `select (select count(*) from (select 1 from customer_organizer where status_id in (:customer_organizer.requested, :customer_organizer.active)
        group by customer_id, organizer_id having count(*) > 1) r)
      + (select count(*) from purchase_order o where o.status_id in (:purchase_order.sent, :purchase_order.returned, :purchase_order.confirmed, :purchase_order.inProgress) and not exists
        (select from customer_organizer r where r.customer_id = o.customer_id and r.organizer_id = o.organizer_id
          and r.status_id in (:customer_organizer.active, :customer_organizer.expired)))`,
  },
  {
    name: 'a decided relation or order has the person who decided, and a sent order the person who sent it',
    offenders: `select (select count(*) from customer_organizer r where exists
        (select from journal_event j where j.subject_type = 'customer_organizer' and j.subject_id = r.id::text)
        and ((r.status_id in (:customer_organizer.active, :customer_organizer.rejected) and r.decided_by is null) or (r.status_id = :customer_organizer.ended and (r.ended_by is null or r.ended_at is null))
          or (r.status_id = :customer_organizer.requested and r.decided_by is not null)))
      + (select count(*) from purchase_order o where exists
        (select from journal_event j where j.subject_type = 'purchase_order' and j.subject_id = o.id::text and ${STEPPED})
        and ((o.status_id = :purchase_order.sent and (o.sent_by is null or o.due_at is null or o.decided_by is not null))
          or (o.status_id in (:purchase_order.returned, :purchase_order.confirmed, :purchase_order.rejected, :purchase_order.inProgress) and o.decided_by is null)))`,
  },
])
