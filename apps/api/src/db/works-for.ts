import { sql } from 'kysely'
import { statusIds } from './status-ids.ts'

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

/** Whether the acting person and the one in this column changed each other's account lately (decision 0064). */
export function isTiedTo(column: string) {
  return sql<boolean>`are_tied(${sql.ref(column)}, acting_person())`
}

/** The same for the reviewer of the experience `e`, while it waits for the approval of another. */
export const isTiedToReviewer = sql<boolean>`(e.status_id = ${statusIds('supplier_exp.approval')}
  and ${isTiedTo('e.reviewed_by')})`
