import { type Invariant, invariants } from './invariant.ts'
import { journalIsTrue } from './journal-invariants.ts'

/** Planning: what the rules of plans and their editions guarantee. */
export const PLANNING_INVARIANTS: Invariant[] = invariants([
  ...journalIsTrue('plan', 'a plan'),
  ...journalIsTrue('plan_item', 'a plan item'),
  {
    name: 'every item of a plan whose beginning is in the journal is in the journal',
    offenders: `select count(*) from plan_item i
      where exists (select from journal_event j where j.subject_type = 'plan' and j.subject_id = i.plan_id::text and j.before is null)
        and not exists (select from journal_event j where j.subject_type = 'plan_item' and j.subject_id = i.id::text)`,
  },
  {
    name: 'at most one edition of a plan is in force and one in work',
    offenders: `select count(*) from (select 1 from plan group by organization_id, year_id, plan_type_id
      having count(*) filter (where status_id in (:plan.inForce)) > 1 or count(*) filter (where status_id in (:plan.inWork)) > 1) p`,
  },
  {
    name: 'editions of a plan are numbered without holes, each after the one before',
    offenders: `select (select count(*) from (select 1 from plan group by organization_id, year_id, plan_type_id
        having max(edition) <> count(*)) holes)
      + (select count(*) from plan n join plan p on p.id = n.previous_id
        where (n.organization_id, n.year_id, n.plan_type_id, n.edition)
          is distinct from (p.organization_id, p.year_id, p.plan_type_id, p.edition + 1))`,
  },
  {
    name: 'an edition after the first says its ground; only the last may be in force or in work',
    offenders: `select (select count(*) from plan where edition > 1 and (amend_kind is null or amend_ground is null))
      + (select count(*) from plan p where status_id <> :plan.superseded and exists
        (select from plan n where n.previous_id = p.id and n.status_id in (:plan.public)))`,
  },
  {
    name: 'a first edition that is not approved has drafts alone, an approved one none',
    offenders: `select count(*) from plan_item i join plan p on p.id = i.plan_id
      where (p.edition = 1 and p.status_id in (:plan.draft, :plan.onApproval, :plan.returned) and i.status_id <> :plan_item.draft) or (p.status_id in (:plan.public) and i.status_id = :plan_item.draft)`,
  },
  {
    name: 'an item that counts as a copy says what the edition before it says',
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
    name: 'where a permit is required, neither materials nor people are demanded',
    offenders: `select count(*) from plan_item i
      where (exists (select from plan_item_license x where x.plan_item_id = i.id)
          or exists (select from plan_item_first_category x where x.plan_item_id = i.id and x.is_required))
        and (exists (select from plan_item_material x where x.plan_item_id = i.id)
          or exists (select from plan_item_labour x where x.plan_item_id = i.id))`,
  },
  {
    name: 'files and imports of a plan are of its organisation',
    offenders: `select (select count(*) from plan_item_file f join plan_item i on i.id = f.plan_item_id
        join attachment t on t.id = f.attachment_id where t.organization_id <> i.organization_id)
      + (select count(*) from plan_import m left join attachment t on t.id = m.attachment_id
        join plan p on p.id = m.plan_id
        where p.organization_id <> m.organization_id or t.organization_id <> m.organization_id)`,
  },
  {
    name: 'the person who approved a plan did not send it for approval',
    offenders: 'select count(*) from plan where approved_by = submitted_by',
  },
])
