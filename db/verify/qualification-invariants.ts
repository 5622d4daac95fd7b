import type { Invariant } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** Licences, staff and equipment of suppliers. */
export const QUALIFICATION_INVARIANTS: Invariant[] = [
  ...journalInvariants('supplier_license', 'a licence'),
  ...journalInvariants('supplier_staff', 'a person of a supplier'),
  ...journalInvariants('supplier_equipment', 'a piece of equipment'),
  {
    name: 'a licence has a kind of activity, and its sub-kinds belong to that kind',
    offenders: `select
      (select count(*) from supplier_license l join dict_license_activity_type a on a.id = l.license_activity_type_id
        where a.parent_id is not null)
      + (select count(*) from supplier_license_subkind s join supplier_license l on l.id = s.supplier_license_id
        join dict_license_activity_type a on a.id = s.license_activity_type_id
        where a.parent_id is distinct from l.license_activity_type_id)`,
  },
  {
    name: 'files of licences, staff and equipment belong to the supplier',
    offenders: `select count(*) from
      (select organization_id, attachment_id from supplier_license union all
       select organization_id, attachment_id from supplier_staff union all
       select organization_id, attachment_id from supplier_equipment) r
      join attachment t on t.id = r.attachment_id where t.organization_id is distinct from r.organization_id`,
  },
]
