import type { Actor } from '@zakup/domain/actor'
import { RNU_STATUS, rnuRoleRefusal } from '@zakup/domain/rnu/rnu-machine'
import { type SqlBool, sql } from 'kysely'
import { refuse } from '../../app/problem-error.ts'

/** Whose records: a customer's own in any state; of everyone's the operator sees what was sent in. */
export type RnuScope = { side: 'customer'; organizationId: number } | { side: 'operator' }

export function customerScope(actor: Actor): RnuScope {
  refuse(rnuRoleRefusal(actor, 'read'))
  return { side: 'customer', organizationId: actor.organization_id }
}

export function deskScope(actor: Actor): RnuScope {
  refuse(rnuRoleRefusal(actor, 'review'))
  return { side: 'operator' }
}

/** The rows `r` of a scope. */
export function inScope(scope: RnuScope) {
  return scope.side === 'customer'
    ? sql<SqlBool>`r.customer_id = ${scope.organizationId}`
    : // Written out and not a parameter: the index of the desk is for exactly these.
      sql<SqlBool>`r.status_id <> ${sql.lit(RNU_STATUS.draft)}`
}
