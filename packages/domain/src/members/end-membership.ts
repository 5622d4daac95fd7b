import type { Actor } from '../actor.ts'
import { operatorRefusal } from '../operator/operator.ts'
import type { Refusal } from '../refusal.ts'

interface WorkAtDesk {
  person_id: number
  is_ended: boolean
}

export type EndMembershipRefusal = Refusal<'operator.only' | 'person.self' | 'member.already_ended'>

/**
 * Whether the operator may end somebody's membership. Unlike a head, the operator may also end that of the last head:
 * nobody else can remove a head who left or died, and the organisation then applies for a new one. Decision 0027.
 */
export function endMembershipRefusal(
  actor: Pick<Actor, 'person_id' | 'role' | 'user_type'>,
  work: WorkAtDesk,
): EndMembershipRefusal | null {
  const role = operatorRefusal(actor)
  if (role) return role
  if (work.person_id === actor.person_id)
    return { kind: 'role', code: 'person.self', ground: 'decision 0026' }
  return work.is_ended ? { kind: 'state', code: 'member.already_ended', ground: 'decision 0027' } : null
}
