import { sql } from 'kysely'

/** Whether a person works for the supplier of the experience `e`, or submitted it: then they must not review it. */
export function worksFor(personId: number) {
  return sql<boolean>`(e.submitted_by is not distinct from ${personId} or exists (select from membership m
    where m.person_id = ${personId} and m.organization_id = e.organization_id and m.ended_on is null))`
}

/** The same for a record `r` of the register: its submitter and people of its supplier or customer must not decide. */
export function isOfRnu(personId: number) {
  return sql<boolean>`(r.submitted_by is not distinct from ${personId} or exists (select from membership m
    where m.person_id = ${personId} and m.organization_id in (r.organization_id, r.customer_id) and m.ended_on is null))`
}
