import { api } from '../shared/api/api.ts'
import { signedIn, signedOut } from '../shared/session/auth-slice.ts'
import { storedLogin } from '../shared/session/stored-login.ts'
import { userCleared } from '../shared/session/user-slice.ts'
import type { Router } from './router.tsx'
import type { Store } from './store.ts'

/** Signing in, out or being renewed in another tab is true here as well. */
export function followOtherTabs(store: Store, router: Router): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || (key !== 'user' && key !== null)) return
    const login = storedLogin(window.localStorage)
    if (login) {
      const before = store.getState().user.userInfo
      store.dispatch(signedIn(login))
      // Another person: nothing of the former one may stay. The same one in another role: ask anew who they are.
      if (before && before.id !== login.user.id) store.dispatch(api.util.resetApiState())
      else if (
        before &&
        (before.membership_id !== login.user.membership_id || before.user_type !== login.user.user_type)
      )
        store.dispatch(api.util.invalidateTags(['Me']))
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
}
