import { api } from '../shared/api/api.ts'
import { onWorkLetGo } from '../shared/forms/unsaved-work.ts'
import { adoptableLogin } from '../shared/session/adoptable-login.ts'
import { signedIn, signedOut } from '../shared/session/auth-slice.ts'
import { browserStorage } from '../shared/session/browser-storage.ts'
import { storedLogin } from '../shared/session/stored-login.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import { userCleared } from '../shared/session/user-slice.ts'
import type { Router } from './router.tsx'
import type { Store } from './store.ts'

/** Signing in, out, being renewed or changing the role in another tab is true here as well. */
export function followOtherTabs(store: Store, router: Router): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || (key !== 'user' && key !== null)) return
    const login = storedLogin(window.localStorage)
    if (login) {
      const here = adoptableLogin(login, store.getState().user.userInfo)
      store.dispatch(signedIn(here))
      // Held back by unsaved work: the door of the cabinet must not tell others of the former role by what it remembers.
      if (here !== login) store.dispatch(api.util.invalidateTags(['Me']))
      return
    }
    // The screen asks to sign in over it already: what is typed there stays.
    if (store.getState().sessionEnded !== null) return
    store.dispatch(signedOut())
    store.dispatch(userCleared())
    store.dispatch(api.util.resetApiState())
    // The door of the cabinet shows the way out.
    void router.revalidate()
  })
  // The page that held the tab back is left: it acts for whom the others do.
  onWorkLetGo(() => {
    const { auth, user } = store.getState()
    const login = storedLogin(browserStorage())
    if (!login || !auth.access_token || login.user.id !== user.userInfo?.id) return
    if (actingKey(login.user) !== actingKey(user.userInfo)) store.dispatch(signedIn(login))
  })
}
