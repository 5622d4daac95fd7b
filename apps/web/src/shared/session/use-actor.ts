import type { Me } from '@zakup/contract/auth/auth.routes'
import type { Actor } from '@zakup/domain/actor'
import { useAppSelector } from '../store-hooks.ts'

export type Acting = Pick<Actor, 'person_id' | 'organization_id' | 'role' | 'user_type'>

/** The actor and their organisation: the same facts the server takes from the session, for checks in the UI. */
export function useActor(): Acting | null {
  const me = useAppSelector((state) => state.user.userInfo)
  const membership = me?.memberships.find(({ id }) => id === me.membership_id)
  if (!me || !membership) return null
  const { role, organization } = membership
  return { person_id: me.id, organization_id: organization.id, role, user_type: me.user_type }
}

/** Identifies for whom the browser acts: the user, one of their organisations and their role. Null: not signed in. */
export function actingKey(me: Pick<Me, 'id' | 'membership_id' | 'user_type'> | null): string | null {
  return me && `${me.id}.${me.membership_id}.${me.user_type}`
}
