import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'

/**
 * A login this tab did not ask for (renewed, or of another tab), as it is true here. While unsaved work stands on the screen
 * the tab stays with whom it was typed for: the page is not taken away, and the server refuses what would be saved for
 * another. Another person is another matter: nothing of the former one stays.
 */
export function adoptableLogin(login: LoginObject, me: Me | null): LoginObject {
  const { user } = login
  if (!me || me.id !== user.id || !hasUnsavedWork()) return login
  if (!user.memberships.some(({ id }) => id === me.membership_id)) return login
  return { ...login, user: { ...user, membership_id: me.membership_id, user_type: me.user_type } }
}
