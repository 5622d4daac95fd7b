import { api } from '../shared/api/api.ts'
import { onUnsavedCleared } from '../shared/forms/unsaved-work.ts'
import { adoptableLogin } from '../shared/session/adoptable-login.ts'
import { signedIn, signedOut } from '../shared/session/auth-slice.ts'
import { browserStorage } from '../shared/session/browser-storage.ts'
import { storedLogin } from '../shared/session/stored-login.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import { userCleared } from '../shared/session/user-slice.ts'
import type { Router } from './router.tsx'
import type { Store } from './store.ts'

/** Applies a sign-in, sign-out, token renewal or role change made in another tab to this one. */
export function followOtherTabs(store: Store, router: Router): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || (key !== 'user' && key !== null)) return
    const login = storedLogin(window.localStorage)
    if (login) {
      const here = adoptableLogin(login, store.getState().user.userInfo)
      store.dispatch(signedIn(here))
      // Unsaved work keeps this tab in its former role, so refetch Me: the cabinet loader must not store the cached
      // former role, which other tabs would read.
      if (here !== login) store.dispatch(api.util.invalidateTags(['Me']))
      return
    }
    // The sign-in dialog is already open over the page: what is typed there stays.
    if (store.getState().sessionEnded !== null) return
    store.dispatch(signedOut())
    store.dispatch(userCleared())
    store.dispatch(api.util.resetApiState())
    // The cabinet loader redirects to the sign-in page.
    void router.revalidate()
  })
  // The unsaved work is gone: this tab now switches to the role of the other tabs.
  onUnsavedCleared(() => {
    const { auth, user } = store.getState()
    const login = storedLogin(browserStorage())
    if (!login || !auth.access_token || login.user.id !== user.userInfo?.id) return
    if (actingKey(login.user) !== actingKey(user.userInfo)) store.dispatch(signedIn(login))
  })
}
