import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'

/**
 * Adapts a login this tab did not request (renewed, or from another tab). While the page has unsaved work, the tab
 * keeps the membership and role it was typed for: the page stays, and the server refuses a save for another role. With
 * another user the login is taken as it is: nothing of the former user stays.
 */
export function adoptableLogin(login: LoginObject, me: Me | null): LoginObject {
  const { user } = login
  if (!me || me.id !== user.id || !hasUnsavedWork()) return login
  if (!user.memberships.some(({ id }) => id === me.membership_id)) return login
  return { ...login, user: { ...user, membership_id: me.membership_id, user_type: me.user_type } }
}
