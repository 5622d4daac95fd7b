import type { Actor } from '@zakup/domain/actor'
import { type Case, sideOf } from '@zakup/domain/case'
import type { Refusal } from '@zakup/domain/refusal'
import type { ProblemCode } from '@zakup/messages/catalogue'
import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../db/types.gen.ts'
import { refuse } from '../kernel/problem-error.ts'

/**
 * Which cases are visible: those of this side, of this organisation or person; the operator's side sees every
 * organisation's.
 */
export interface CaseScope {
  side: string
  organizationId: number
  personId: number
}

/** What the scope needs of a case. */
export type Sided = Pick<Case, 'sides' | 'statuses'> & {
  readRefusal: (actor: Actor) => Refusal<ProblemCode> | null
}

/** The scope of the acting person; refused to someone on no side of the case. */
export function scopeOf(kind: Sided, actor: Actor): CaseScope {
  refuse(kind.readRefusal(actor))
  const side = sideOf(kind, actor.user_type) as string
  return { side, organizationId: actor.organization_id, personId: actor.person_id }
}

/** The condition for the rows of a scope. Statuses are literals: the partial indexes of the lists have the same condition. */
export function inScope({ sides }: Pick<Case, 'sides'>, alias: string, scope: CaseScope) {
  const { column: sideColumn, personal, hidden = [] } = sides[scope.side] as Case['sides'][string]
  const eb = expressionBuilder<DB>()
  const shown = shownRows(alias, hidden)
  if (sideColumn === null) return shown
  const own = eb(
    sql.ref<number>(`${alias}.${sideColumn}`),
    '=',
    personal ? scope.personId : scope.organizationId,
  )
  return hidden.length === 0 ? own : sql<SqlBool>`(${own} and ${shown})`
}

function shownRows(alias: string, hidden: readonly (number | string)[]) {
  if (hidden.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(`${alias}.status_id`)} not in (${sql.join(hidden.map((id) => sql.lit(id)))})`
}
