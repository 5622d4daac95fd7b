import { type Invariant, invariants } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** Created on the portal, not imported: then everyone who acted is known. */
const MADE_HERE = 'r.created_by is not null'

/** The register of unscrupulous suppliers: what its state machine guarantees about the rows. Закон ст. 8. */
export const RNU_INVARIANTS: Invariant[] = invariants([
  ...journalInvariants('rnu', 'a record of the register'),
  {
    name: 'a record of the register is in force for 24 calendar months',
    offenders: `select count(*) from rnu r where ${MADE_HERE} and r.status_id in (:rnu.public)
      and r.ends_on <> (r.starts_on + interval '24 months')::date`,
  },
  {
    name: 'each step of a record of the register has the person who took it',
    offenders: `select count(*) from rnu r where ${MADE_HERE} and case r.status_id
      when :rnu.draft then coalesce(r.submitted_by, r.decided_by, r.excluded_by) is not null
      when :rnu.submitted then r.submitted_by is null or r.decided_by is not null
      when :rnu.returned then r.submitted_by is null or r.decided_by is null or r.decision_reason is null
      when :rnu.active then r.decided_by is null or r.decided_by = r.submitted_by or r.excluded_by is not null
      else r.decided_by is null or (r.exclusion_reason_id = :rnu_reason.termOver) <> (r.excluded_by is null) end`,
  },
  {
    name: 'a submitted record of the register has its documents and a head',
    offenders: `select count(*) from rnu r where ${MADE_HERE} and r.status_id not in (:rnu.editable)
      and (not exists (select from rnu_founder f where f.rnu_id = r.id and f.kind = 'head')
        or exists (select from rnu_founder f where f.rnu_id = r.id and f.iin_bin is null)
        or (r.reason_id in (:rnu_reason.foundByCourt) and not exists (select from rnu_file f where f.rnu_id = r.id and f.kind = 'court_act')))`,
  },
  {
    name: 'the documents of a record of the register belong to its customer',
    offenders: `select count(*) from rnu_file f join rnu r on r.id = f.rnu_id
      join attachment t on t.id = f.attachment_id where t.organization_id is distinct from r.customer_id`,
  },
  {
    name: 'a record of the register is about the customer’s contract with that supplier',
    offenders: `select count(*) from rnu r join contract c on c.id = r.contract_id
      where ${MADE_HERE} and (c.customer_id <> r.customer_id or c.supplier_id <> r.organization_id)`,
  },
  {
    name: 'the public register contains only included records',
    offenders: `select count(*) from public_rnu p join rnu r on r.id = p.id where r.status_id not in (:rnu.public)`,
  },
])
