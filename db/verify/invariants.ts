import { CHANGE_INVARIANTS } from './change-invariants.ts'
import { type Invariant, invariants } from './invariant.ts'
import { JOINING_INVARIANTS } from './joining-invariants.ts'
import { journalInvariants } from './journal-invariants.ts'
import { ORDER_INVARIANTS } from './order-invariants.ts'
import { PLANNING_INVARIANTS } from './planning-invariants.ts'
import { PUBLISHING_INVARIANTS } from './publishing-invariants.ts'
import { PURCHASE_INVARIANTS } from './purchase-invariants.ts'
import { QUALIFICATION_INVARIANTS } from './qualification-invariants.ts'
import { RNU_INVARIANTS } from './rnu-invariants.ts'
import { SUPPLIER_EXP_INVARIANTS } from './supplier-exp-invariants.ts'
import { TERM_INVARIANTS } from './term-invariants.ts'

const DRAFT = '(:announcement.unpublished)'

export const INVARIANTS: Invariant[] = invariants([
  ...journalInvariants('ticket', 'a ticket'),
  {
    name: 'number and sum of an announcement match its lots',
    offenders: `select count(*) from announcement a left join
      (select announcement_id, count(*) as n, sum(total_price) as total from lot group by 1) l on l.announcement_id = a.id
      where a.lot_count <> coalesce(l.n, 0) or a.total_price <> coalesce(l.total, 0)`,
  },
  {
    name: 'number and sum of a plan match its items',
    offenders: `select count(*) from plan p left join
      (select plan_id, count(*) as n, sum(total_price) as total from plan_item group by 1) i on i.plan_id = p.id
      where p.item_count <> coalesce(i.n, 0) or p.total_price <> coalesce(i.total, 0)`,
  },
  {
    // A draft may be saved incomplete; its plan can't be approved with it.
    name: 'delivery places add up to the quantity of their item, unless it is a draft',
    offenders: `select count(*) from plan_item i join
      (select plan_item_id, sum(quantity) as q from plan_item_delivery group by 1) d on d.plan_item_id = i.id
      where d.q <> i.quantity and i.status_id <> :plan_item.draft`,
  },
  {
    name: 'budget lines add up to the sum of their item, unless it is a draft',
    offenders: `select count(*) from plan_item i join
      (select plan_item_id, sum(amount) as a from plan_item_funding group by 1) f on f.plan_item_id = i.id
      where f.a <> i.total_price and i.status_id <> :plan_item.draft`,
  },
  {
    name: 'the sum of a lot equals the sum of its plan items',
    offenders: `select count(*) from lot l join
      (select p.lot_id, sum(i.total_price) as total from lot_plan_item p join plan_item i on i.id = p.plan_item_id
       group by 1) s on s.lot_id = l.id where s.total <> l.total_price`,
  },
  {
    name: 'the units of a contract add up to its sum without VAT',
    offenders: `select count(*) from contract c join
      (select contract_id, sum(total_price) as total from contract_unit group by 1) u on u.contract_id = c.id
      where u.total <> c.sum_without_vat`,
  },
  {
    name: 'copied columns (regions and filters) match the rows they are copied from',
    offenders: `select
      (select count(*) from lot l join announcement a on a.id = l.announcement_id
        where (l.system_id, l.organizer_id, l.year_id, l.purchase_method_id, l.purchase_subject_id, l.announcement_number,
            l.publish_date, l.offer_start_date, l.offer_end_date, l.is_public)
          is distinct from (a.system_id, a.organizer_id, a.year_id, a.purchase_method_id, a.purchase_subject_id, a.number,
            a.publish_date, a.offer_start_date, a.offer_end_date, a.status_id not in ${DRAFT}))
      + (select count(*) from lot l left join dict_kato k on k.id = l.delivery_kato_id
        where l.delivery_region_id is distinct from k.region_id)
      + (select count(*) from announcement a left join dict_kato k on k.id = a.delivery_kato_id
        where a.delivery_region_id is distinct from k.region_id)
      + (select count(*) from plan_item i left join dict_kato k on k.id = i.delivery_kato_id
        where i.delivery_region_id is distinct from k.region_id)
      + (select count(*) from lot_result r join lot l on l.id = r.lot_id join protocol p on p.id = r.protocol_id
        where (r.system_id, r.year_id, r.purchase_method_id, r.purchase_subject_id, r.delivery_region_id, r.lot_price, r.organizer_id,
            r.customer_id, r.is_public)
          is distinct from (l.system_id, l.year_id, l.purchase_method_id, l.purchase_subject_id, l.delivery_region_id, l.total_price,
            l.organizer_id, l.customer_id, l.is_public and p.signed_at is not null))
      + (select count(*) from contract c left join announcement a on a.id = c.announcement_id
        where c.organizer_id is distinct from a.organizer_id)`,
  },
  {
    name: 'an item is current if and only if its edition is in force, and public if and only if it is or was approved',
    offenders: `select count(*) from plan_item i join plan p on p.id = i.plan_id
      where i.is_current <> (p.status_id in (:plan.inForce)) or i.is_public <> (p.status_id in (:plan.public))`,
  },
  {
    name: 'an item has the same organisation in all editions',
    offenders: `select count(*) from plan_item i join plan_item r on r.id = i.root_id
      where i.organization_id <> r.organization_id`,
  },
  {
    // A lot refused by its customer is also refused in the version being prepared.
    name: 'lots are drafts if and only if their announcement is a draft',
    offenders: `select count(*) from lot l join announcement a on a.id = l.announcement_id
      where (l.status_id in ${DRAFT}) <> (a.status_id in ${DRAFT}) and not (l.status_id = :lot.refused and a.version > 1)`,
  },
  {
    name: 'public views contain no drafts',
    offenders: `select
      (select count(*) from public_announcement where status_id in ${DRAFT} or publish_date is null)
      + (select count(*) from public_lot l join announcement a on a.id = l.announcement_id where a.status_id in ${DRAFT})
      + (select count(*) from public_plan_item i join plan p on p.id = i.plan_id where p.status_id not in (:plan.public))
      + (select count(*) from public_contract where sign_date is null)
      + (select count(*) from public_post where published_at > now())`,
  },
  {
    name: 'the intake of an announcement in intake has begun',
    offenders: `select count(*) from announcement where status_id in (:announcement.intake, :announcement.priceIntake) and offer_start_date > now()`,
  },
  {
    name: 'only decided lots have a result',
    offenders: `select count(*) from lot_result r join lot l on l.id = r.lot_id where l.status_id not in (:lot.decided)`,
  },
  {
    name: 'a contract from a lot is with its winner or second place, not above their price',
    offenders: `select count(*) from contract c join lot_result r on r.lot_id = c.lot_id
      where c.contract_type_id = 1 and (c.supplier_id not in (r.winner_id, r.second_id) or c.sum_without_vat > greatest(r.winner_price, r.second_price))`,
  },
  {
    name: 'no bidder or winner of a lot is its customer or organizer',
    offenders: `select (select count(*) from lot_result r join lot l on l.id = r.lot_id where r.winner_id in (l.customer_id, l.organizer_id))
      + (select count(*) from bid b join lot l on l.id = b.lot_id where b.supplier_id in (l.customer_id, l.organizer_id))`,
  },
  {
    name: 'a supplement has the root, customer and supplier of its contract',
    offenders: `select count(*) from contract s join contract p on p.id = s.parent_id
      where coalesce(p.root_id, p.id) <> s.root_id or p.customer_id <> s.customer_id or p.supplier_id <> s.supplier_id`,
  },
  {
    name: 'rnu_until of an organisation is the latest end date of its active records in the register',
    offenders: `select count(*) from organization o left join
      (select organization_id, max(ends_on) as until from rnu where status_id = :rnu.active group by 1) r on r.organization_id = o.id
      where o.rnu_until is distinct from r.until`,
  },
  ...PLANNING_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...PURCHASE_INVARIANTS,
  ...SUPPLIER_EXP_INVARIANTS,
  ...TERM_INVARIANTS,
  ...JOINING_INVARIANTS,
  ...RNU_INVARIANTS,
  ...QUALIFICATION_INVARIANTS,
  ...PUBLISHING_INVARIANTS,
  ...CHANGE_INVARIANTS,
  {
    name: 'all counters match the rows',
    offenders: 'select count(*) from count_differences()',
  },
])
