import type { Actor } from '@zakup/domain/actor'
import { RNU_STATUS, rnuRoleRefusal } from '@zakup/domain/rnu/rnu-machine'
import { type SqlBool, sql } from 'kysely'
import { refuse } from '../../kernel/problem-error.ts'

/** Which records are visible: a customer's own in any state; to the operator everyone's that were submitted. */
export type RnuScope = { side: 'customer'; organizationId: number } | { side: 'operator' }

export function customerScope(actor: Actor): RnuScope {
  refuse(rnuRoleRefusal(actor, 'read'))
  return { side: 'customer', organizationId: actor.organization_id }
}

export function deskScope(actor: Actor): RnuScope {
  refuse(rnuRoleRefusal(actor, 'review'))
  return { side: 'operator' }
}

/** The condition for rows `r` of a scope. */
export function inScope(scope: RnuScope) {
  return scope.side === 'customer'
    ? sql<SqlBool>`r.customer_id = ${scope.organizationId}`
    : // A literal, not a parameter: the partial index of the operator's list has this same condition.
      sql<SqlBool>`r.status_id <> ${sql.lit(RNU_STATUS.draft)}`
}
