import type { Actor, UserType } from '@zakup/domain/actor'
import type { Case } from '@zakup/domain/case'
import type { Refusal } from '@zakup/domain/refusal'
import type { ProblemCode } from '@zakup/messages/catalogue'
import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../db/types.gen.ts'
import { refuse } from '../kernel/problem-error.ts'

/** Which cases are visible: those of this side, of this organisation; the operator's side sees every organisation's. */
export interface CaseScope {
  side: UserType
  organizationId: number
}

/** What the scope needs of a case. */
export type Sided = Pick<Case, 'sides' | 'statuses'> & {
  readRefusal: (actor: Actor) => Refusal<ProblemCode> | null
}

/** The scope of the acting person; refused to someone on no side of the case. */
export function scopeOf(kind: Sided, actor: Actor): CaseScope {
  refuse(kind.readRefusal(actor))
  return { side: actor.user_type, organizationId: actor.organization_id }
}

/** The condition for the rows of a scope. Statuses are literals: the partial indexes of the lists have the same condition. */
export function inScope({ sides }: Pick<Case, 'sides'>, alias: string, { side, organizationId }: CaseScope) {
  const { column: sideColumn, hidden = [] } = sides[side] as NonNullable<(typeof sides)[UserType]>
  const eb = expressionBuilder<DB>()
  const shown = shownRows(alias, hidden)
  if (sideColumn === null) return shown
  const own = eb(sql.ref<number>(`${alias}.${sideColumn}`), '=', organizationId)
  return hidden.length === 0 ? own : sql<SqlBool>`(${own} and ${shown})`
}

function shownRows(alias: string, hidden: readonly (number | string)[]) {
  if (hidden.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(`${alias}.status_id`)} not in (${sql.join(hidden.map((id) => sql.lit(id)))})`
}
