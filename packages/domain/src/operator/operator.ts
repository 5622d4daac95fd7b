import type { Actor } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

export type OperatorRefusal = Refusal<'operator.only'>

/** Whether the actor runs the portal: what the desk shows and decides is theirs alone. Only their role has this capacity (`userTypesOf`). */
export function operatorRefusal(actor: Pick<Actor, 'user_type'>): OperatorRefusal | null {
  if (actor.user_type === 'operator') return null
  return { kind: 'role', code: 'operator.only', ground: 'decision 0026' }
}
