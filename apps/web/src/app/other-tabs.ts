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
      const before = store.getState().user.userInfo?.id
      store.dispatch(signedIn(login))
      // Another person: nothing of the former one may stay. The same one: perhaps in another role.
      if (before !== undefined && before !== login.user.id) store.dispatch(api.util.resetApiState())
      else store.dispatch(api.util.invalidateTags(['Me']))
      return
    }
    store.dispatch(signedOut())
    store.dispatch(userCleared())
    store.dispatch(api.util.resetApiState())
    // The door of the cabinet shows the way out.
    void router.revalidate()
  })
}
