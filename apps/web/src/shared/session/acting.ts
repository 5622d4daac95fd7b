import type { Me } from '@zakup/contract/auth/auth.routes'

/** For whom the browser works: a person, one of their organisations and the capacity they act in. Null: for nobody. */
export function actingKey(me: Pick<Me, 'id' | 'membership_id' | 'user_type'> | null): string | null {
  return me && `${me.id}.${me.membership_id}.${me.user_type}`
}
