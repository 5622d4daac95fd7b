import type { Actor } from '@zakup/domain/actor'
import { EXP_STATUS, expRoleRefusal } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { type SqlBool, sql } from 'kysely'
import { refuse } from '../../kernel/problem-error.ts'

/** Which experience is visible: a supplier's own in any state; to the operator everyone's that was submitted. */
export type ExpScope = { side: 'supplier'; organizationId: number } | { side: 'operator' }

export function expScope(actor: Pick<Actor, 'user_type' | 'organization_id'>): ExpScope {
  refuse(expRoleRefusal(actor, 'read'))
  return actor.user_type === 'operator'
    ? { side: 'operator' }
    : { side: 'supplier', organizationId: actor.organization_id }
}

/** The condition for rows `e` of a scope. */
export function inScope(scope: ExpScope) {
  return scope.side === 'supplier'
    ? sql<SqlBool>`e.organization_id = ${scope.organizationId}`
    : // A literal, not a parameter: the partial index of the operator's list has this same condition.
      sql<SqlBool>`e.status_id <> ${sql.lit(EXP_STATUS.draft)}`
}
