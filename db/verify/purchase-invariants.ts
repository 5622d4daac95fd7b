import { type Invariant, invariants } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

const DRAFT = '(:announcement.unpublished)'
/** Lots that no longer buy anything, so that their item may be bought again. */
const OVER = '(:lot.lost)'

const fromCabinet = (subject: 'announcement' | 'lot', id: string) =>
  `exists (select from journal_event j where j.subject_type = '${subject}' and j.subject_id = ${id}::text)`

/** Announcements and their lots, from the draft to the end of bid intake. */
export const PURCHASE_INVARIANTS: Invariant[] = invariants([
  ...journalInvariants('announcement', 'an announcement'),
  ...journalInvariants('lot', 'a lot'),
  {
    name: 'all lots of an announcement whose creation is in the journal are in the journal',
    offenders: `select count(*) from lot l where not ${fromCabinet('lot', 'l.id')} and exists
      (select from journal_event j where j.subject_type = 'announcement' and j.subject_id = l.announcement_id::text
        and j.before is null)`,
  },
  {
    name: 'an item with status «in a draft lot» is in exactly one, of an organizer who may buy it',
    offenders: `select count(*) from plan_item i where i.is_current and i.status_id = :plan_item.lotDraft and 1 <>
      (select count(*) from lot_plan_item x join lot l on l.id = x.lot_id join announcement a on a.id = l.announcement_id
        where x.root_id = i.root_id and a.status_id in (:announcement.draft, :announcement.signing, :announcement.signed) and a.version = 1
          and (a.organizer_id = i.organization_id or exists
            (select from purchase_order_item p join purchase_order o on o.id = p.purchase_order_id
              where p.root_id = i.root_id and p.is_live and o.organizer_id = a.organizer_id and o.status_id in (:purchase_order.atWork))))`,
  },
  {
    name: 'current items of a draft lot have the status «in a draft lot»',
    offenders: `select count(*) from lot_plan_item x join lot l on l.id = x.lot_id join announcement a on a.id = l.announcement_id
      left join plan_item i on i.root_id = x.root_id and i.is_current
      where a.status_id in (:announcement.draft, :announcement.signing, :announcement.signed) and a.version = 1 and i.status_id is distinct from :plan_item.lotDraft`,
  },
  {
    name: 'the items of a published lot are published',
    offenders: `select count(*) from lot l join lot_plan_item x on x.lot_id = l.id
      left join plan_item i on i.root_id = x.root_id and i.is_current
      where ${fromCabinet('lot', 'l.id')} and l.status_id in (:lot.onMarket) and i.status_id is distinct from :plan_item.published`,
  },
  {
    name: 'an item in force is in at most one active lot',
    offenders: `select count(*) from (select 1 from lot_plan_item x join lot l on l.id = x.lot_id
        join announcement a on a.id = l.announcement_id join plan_item i on i.root_id = x.root_id and i.is_current
      where l.status_id not in ${OVER} and not (a.version > 1 and a.status_id in ${DRAFT})
      group by x.root_id having count(*) > 1) r`,
  },
  {
    name: 'a lot made in the cabinet is numbered after its item, and combined if it has several',
    offenders: `select count(*) from lot l join dict_purchase_method m on m.id = l.purchase_method_id
      left join (select lot_id, min(root_id) as first, count(*) as n from lot_plan_item group by 1) x on x.lot_id = l.id
      where ${fromCabinet('lot', 'l.id')} and (x.n is null or l.is_combined <> (x.n > 1)
        or l.number !~ ('^' || x.first || '-' || m.symbol || '[1-9][0-9]*$'))`,
  },
  {
    name: 'the items of a lot have its customer, method and subject',
    offenders: `select count(*) from lot_plan_item x join lot l on l.id = x.lot_id join plan_item i on i.id = x.plan_item_id
      where ${fromCabinet('lot', 'l.id')} and (l.customer_id, l.purchase_method_id, l.purchase_subject_id)
        is distinct from (i.organization_id, i.purchase_method_id, i.purchase_subject_id)`,
  },
  {
    name: 'lots have the status of their announcement, except refused, cancelled and failed ones',
    offenders: `select count(*) from lot l join announcement a on a.id = l.announcement_id
      where ${fromCabinet('announcement', 'a.id')} and l.status_id <> a.status_id
        and a.status_id in (:announcement.unlisted, :announcement.onMarket)
        and not (l.status_id in (:lot.failed, :lot.refused, :lot.cancelled) and a.status_id <> :announcement.superseded and (a.version > 1 or a.status_id not in ${DRAFT}))`,
  },
  {
    name: 'a purchase has at most one public version and one in preparation, numbered without gaps',
    offenders: `select count(*) from (select 1 from announcement a
      where ${fromCabinet('announcement', 'coalesce(a.root_id, a.id)')} group by coalesce(root_id, a.id)
      having count(*) filter (where status_id in ${DRAFT}) > 1
        or count(*) filter (where status_id not in ${DRAFT} and status_id <> :announcement.superseded) > 1
        or count(*) filter (where status_id = :announcement.superseded) > 0 and count(*) filter (where status_id not in ${DRAFT} and status_id <> :announcement.superseded) <> 1
        or max(version) <> count(*) or count(distinct organizer_id) > 1) v`,
  },
  {
    name: 'recorded stages match the status, none began early, and the next is due when intake begins or ends',
    offenders: `select (select count(*) from announcement a where a.published_by is not null
        and not exists (select from term t where t.case_name = 'announcement' and t.case_id = a.id and t.ended_at is null
          and t.paused_at is not null)
        and (a.next_stage_at is distinct from case a.status_id
            when :announcement.discussion then a.offer_start_date
            when :announcement.intake then a.offer_end_date when :announcement.priceIntake then a.offer_end_date end
          or (a.status_id in (:announcement.superseded, :announcement.onMarket) and
            array(select s.status_id from announcement_stage s where s.announcement_id = a.id order by s.begun_at, s.status_id)
            <> case a.status_id
              when :announcement.intake then array[:announcement.intake]
              when :announcement.priceIntake then array[:announcement.priceIntake]
              when :announcement.review then array[:announcement.intake, :announcement.review]
              when :announcement.results then array[:announcement.priceIntake, :announcement.results] else '{}'::int[] end)))
      + (select count(*) from announcement a where a.status_id in ${DRAFT} and a.next_stage_at is not null)
      + (select count(*) from announcement_stage where begun_at < planned_at)`,
  },
  {
    name: 'an announcement published in the cabinet was submitted and signed and has all its dates',
    offenders: `select count(*) from announcement a where a.published_by is not null
      and (a.submitted_by is null or a.signed_by is null or a.signed_at < a.submitted_at or a.publish_date < a.signed_at
        or a.publish_date is null or a.offer_start_date is null or a.offer_end_date is null or a.lot_count = 0)`,
  },
  {
    name: 'a draft has no signature, a signed announcement has one',
    offenders: `select count(*) from announcement a where ${fromCabinet('announcement', 'a.id')}
      and ((a.status_id in (:announcement.draft, :announcement.signing, :announcement.changing) and a.signed_by is not null)
        or (a.status_id in (:announcement.signing, :announcement.signed) and a.submitted_by is null) or (a.status_id = :announcement.signed and a.signed_by is null)
        or (a.status_id in ${DRAFT} and a.published_by is not null))`,
  },
  {
    name: 'four-eyes principle: the person who signed an announcement did not submit it',
    offenders: 'select count(*) from announcement where signed_by = submitted_by',
  },
  {
    name: 'the documents of an announcement made in the cabinet belong to its organizer, or to the items it buys',
    offenders: `select count(*) from announcement_file f join announcement a on a.id = f.announcement_id
      join attachment t on t.id = f.attachment_id
      where ${fromCabinet('announcement', 'a.id')} and t.organization_id <> a.organizer_id
        and not exists (select from plan_item_file p join lot_plan_item x on x.plan_item_id = p.plan_item_id
          join lot l on l.id = x.lot_id where p.attachment_id = t.id and l.announcement_id = a.id)`,
  },
])
