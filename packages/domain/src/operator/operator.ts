import type { Actor } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

export const OPERATOR_GROUND = 'decision 0026'

export type OperatorRefusal = Refusal<'operator.only'>

/** Only the operator may use the operator's back office, and only the operator role has this capacity (`userTypesOf`). */
export function operatorRefusal(actor: Pick<Actor, 'user_type'>): OperatorRefusal | null {
  if (actor.user_type === 'operator') return null
  return { kind: 'role', code: 'operator.only', ground: OPERATOR_GROUND }
}
