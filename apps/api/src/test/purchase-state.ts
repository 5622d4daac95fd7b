import type { AnnouncementState } from '@zakup/domain/announcements/announcement-case'
import type { CustomerOrganizerState } from '@zakup/domain/customer-organizers/customer-organizer-case'
import type { OrderState } from '@zakup/domain/purchase-orders/order-case'
import type { Portal } from './portal.ts'

/** The current state of the small world, read in one round trip. */
export interface PurchaseState {
  customerOrganizers: (CustomerOrganizerState & { id: number })[]
  orders: (OrderState & {
    id: number
    customer_id: number
    purchase_method_id: number | null
    version: number
  })[]
  announcements: (AnnouncementState & {
    id: number
    organizer_id: number
    version: number
    revision: number
    purchase_method_id: number
    next_stage_at: string | null
  })[]
  lots: { id: number; announcement_id: number; status_id: number }[]
  /** Items of every edition. */
  items: {
    id: number
    root_id: number
    organization_id: number
    plan_id: number
    status_id: number
    is_current: boolean
    version: number
    purchase_method_id: number
    /** The organizer it was ordered from, and whether it is in an order at all. */
    organizer_id: number | null
    is_ordered: boolean
  }[]
  plans: { id: number; organization_id: number; status_id: number; version: number }[]
}

const list = (query: string) => `(select coalesce(json_agg(t order by t.id), '[]') from (${query}) t)`

const STATE = `select json_build_object(
  'customerOrganizers', ${list(`select r.id, r.status_id, r.customer_id, r.organizer_id, r.starts_on::text, r.ends_on::text,
    (select count(*)::int from purchase_order o where o.customer_id = r.customer_id and o.organizer_id = r.organizer_id
      and o.status_id in (2, 3, 4, 6)) as open_orders from customer_organizer r`)},
  'orders', ${list(`select o.id, o.status_id, o.customer_id, o.organizer_id, o.purchase_method_id, o.version,
    (select count(*)::int from purchase_order_item x where x.purchase_order_id = o.id and x.is_live) as item_count,
    exists (select from customer_organizer r where r.customer_id = o.customer_id and r.organizer_id = o.organizer_id
      and r.status_id = 2 and (now() at time zone 'Asia/Almaty')::date between r.starts_on and coalesce(r.ends_on, 'infinity'))
      as customer_organizer_in_force from purchase_order o`)},
  'announcements', ${list(`select a.id, a.status_id, a.organizer_id, a.version, a.revision, a.submitted_by, a.purchase_method_id,
    a.next_stage_at, exists (select from announcement v where v.root_id = coalesce(a.root_id, a.id) and v.id <> a.id
      and v.status_id in (110, 120, 130, 160)) as has_version_in_work,
    (select count(*)::int from lot l where l.announcement_id = a.id and l.status_id = 370) as failed_lots from announcement a`)},
  'lots', ${list('select id, announcement_id, status_id from lot')},
  'items', ${list(`select i.id, i.root_id, i.organization_id, i.plan_id, i.status_id, i.is_current, i.version, i.purchase_method_id,
    (select o.organizer_id from purchase_order_item x join purchase_order o on o.id = x.purchase_order_id
      where x.root_id = i.root_id and x.is_live) as organizer_id,
    exists (select from purchase_order_item x where x.root_id = i.root_id and x.is_live) as is_ordered from plan_item i`)},
  'plans', ${list('select id, organization_id, status_id, version from plan')}) as state`

export async function purchaseState(portal: Portal): Promise<PurchaseState> {
  const { rows } = await portal.admin.query<{ state: PurchaseState }>({ name: 'purchase_state', text: STATE })
  return (rows[0] as { state: PurchaseState }).state
}
