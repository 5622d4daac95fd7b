import { type Invariant, invariants } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** Planning: what the rules of plans and their editions guarantee. */
export const PLANNING_INVARIANTS: Invariant[] = invariants([
  ...journalInvariants('plan', 'a plan'),
  ...journalInvariants('plan_item', 'a plan item'),
  {
    name: 'all items of a plan whose creation is in the journal are in the journal',
    offenders: `select count(*) from plan_item i
      where exists (select from journal_event j where j.subject_type = 'plan' and j.subject_id = i.plan_id::text and j.before is null)
        and not exists (select from journal_event j where j.subject_type = 'plan_item' and j.subject_id = i.id::text)`,
  },
  {
    name: 'at most one edition of a plan is in force and one in preparation',
    offenders: `select count(*) from (select 1 from plan group by organization_id, year_id, plan_type_id
      having count(*) filter (where status_id in (:plan.inForce)) > 1 or count(*) filter (where status_id in (:plan.inWork)) > 1) p`,
  },
  {
    name: 'editions of a plan are numbered without gaps, each following the previous one',
    offenders: `select (select count(*) from (select 1 from plan group by organization_id, year_id, plan_type_id
        having max(edition) <> count(*)) holes)
      + (select count(*) from plan n join plan p on p.id = n.previous_id
        where (n.organization_id, n.year_id, n.plan_type_id, n.edition)
          is distinct from (p.organization_id, p.year_id, p.plan_type_id, p.edition + 1))`,
  },
  {
    name: 'each later edition has its ground, and an edition with a public successor is superseded',
    offenders: `select (select count(*) from plan where edition > 1 and (amend_kind is null or amend_ground is null))
      + (select count(*) from plan p where status_id <> :plan.superseded and exists
        (select from plan n where n.previous_id = p.id and n.status_id in (:plan.public)))`,
  },
  {
    name: 'an unapproved first edition has only drafts, an approved edition none',
    offenders: `select count(*) from plan_item i join plan p on p.id = i.plan_id
      where (p.edition = 1 and p.status_id in (:plan.draft, :plan.onApproval, :plan.returned) and i.status_id <> :plan_item.draft) or (p.status_id in (:plan.public) and i.status_id = :plan_item.draft)`,
  },
  {
    name: 'an item marked as a copy has the content of the previous edition',
    offenders: `select count(*) from plan_item i join plan p on p.id = i.plan_id
      left join plan_item o on o.plan_id = p.previous_id and o.root_id = i.root_id
      where i.is_copy and (select c.content from plan_item_content c where c.id = i.id)
        is distinct from (select c.content from plan_item_content c where c.id = o.id)`,
  },
  {
    name: 'a draft copied from another edition changes an item in force',
    offenders: `select count(*) from plan_item i where i.status_id = :plan_item.draft and not i.is_public and i.root_id <> i.id
      and not exists (select from plan_item f where f.root_id = i.root_id and f.is_current)`,
  },
  {
    name: 'a copied item is of an earlier year, and the contract that gave its price is of the same customer',
    offenders: `select count(*) from plan_item i join plan_item o on o.id = i.copied_root_id
      left join contract c on c.id = i.price_contract_id
      where o.root_id <> o.id or o.year_id >= i.year_id or c.customer_id <> i.organization_id`,
  },
  {
    name: 'if a permit is required, neither materials nor staff are',
    offenders: `select count(*) from plan_item i
      where (exists (select from plan_item_license x where x.plan_item_id = i.id)
          or exists (select from plan_item_first_category x where x.plan_item_id = i.id and x.is_required))
        and (exists (select from plan_item_material x where x.plan_item_id = i.id)
          or exists (select from plan_item_labour x where x.plan_item_id = i.id))`,
  },
  {
    name: 'files and imports of a plan belong to its organisation',
    offenders: `select (select count(*) from plan_item_file f join plan_item i on i.id = f.plan_item_id
        join attachment t on t.id = f.attachment_id where t.organization_id <> i.organization_id)
      + (select count(*) from plan_import m left join attachment t on t.id = m.attachment_id
        join plan p on p.id = m.plan_id
        where p.organization_id <> m.organization_id or t.organization_id <> m.organization_id)`,
  },
  {
    name: 'four-eyes principle: the person who approved a plan did not submit it',
    offenders: 'select count(*) from plan where approved_by = submitted_by',
  },
])
