import type { Actor } from '@zakup/domain/actor'
import { useAppSelector } from '../store-hooks.ts'

export type PlanActor = Pick<Actor, 'person_id' | 'role' | 'user_type'>

/** The actor for permission checks, from the same facts the server takes from the session: buttons apply its rules. */
export function usePlanActor(): PlanActor | null {
  const me = useAppSelector((state) => state.user.userInfo)
  const membership = me?.memberships.find(({ id }) => id === me.membership_id)
  return me && membership ? { person_id: me.id, role: membership.role, user_type: me.user_type } : null
}
