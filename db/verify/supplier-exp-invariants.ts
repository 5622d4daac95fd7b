import { type Invariant, invariants } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** Created on the portal, not imported: then everyone who acted is known. */
const DONE_HERE = `exists (select from journal_event j where j.subject_type = 'supplier_exp' and j.subject_id = e.id::text)`

/** Experience: what its state machine guarantees about the rows. Правила реестров пп. 42–54. */
export const SUPPLIER_EXP_INVARIANTS: Invariant[] = invariants([
  ...journalInvariants('supplier_exp', 'an experience'),
  {
    name: 'four-eyes principle: an experience was confirmed by an officer other than its reviewer',
    offenders: `select count(*) from supplier_exp e where e.status_id = :supplier_exp.confirmed and ${DONE_HERE}
      and (e.reviewed_by is null or e.decided_by is null or e.reviewed_by = e.decided_by)`,
  },
  {
    name: 'each step of an experience has the person who took it and the deadline of the next',
    offenders: `select count(*) from supplier_exp e where ${DONE_HERE} and case e.status_id
      when :supplier_exp.draft then coalesce(e.submitted_at::text, e.due_at::text, e.decided_at::text) is not null
      when :supplier_exp.submitted then e.submitted_by is null or e.due_at is null or coalesce(e.reviewed_by, e.decided_by) is not null
      when :supplier_exp.review then e.reviewed_by is null or e.due_at is null or e.decided_by is not null
      when :supplier_exp.approval then e.reviewed_by is null or e.reviewed_at is null or e.due_at is null or e.decided_by is not null
      when :supplier_exp.returned then e.decided_by is null or e.decided_at is null or e.due_at is null
      else e.decided_by is null or e.decided_at is null or e.due_at is not null end`,
  },
  {
    name: 'a submitted experience is complete',
    offenders: `select count(*) from supplier_exp e where e.status_id not in (:supplier_exp.editable) and ${DONE_HERE}
      and (e.address_ru is null or e.completed_on > e.submitted_at::date
        or (e.country_id = 398 and (e.kato_id is null or e.customer_iin_bin is null))
        or not exists (select from supplier_exp_file f where f.supplier_exp_id = e.id))`,
  },
  {
    name: 'the documents of an experience belong to its supplier',
    offenders: `select count(*) from supplier_exp_file f join supplier_exp e on e.id = f.supplier_exp_id
      join attachment t on t.id = f.attachment_id where t.organization_id <> e.organization_id`,
  },
  {
    name: 'public experience is confirmed',
    offenders: `select count(*) from public_supplier_exp p join supplier_exp e on e.id = p.id where e.status_id <> :supplier_exp.confirmed`,
  },
])
