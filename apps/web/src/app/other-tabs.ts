import { api } from '../shared/api/api.ts'
import { signedIn, signedOut } from '../shared/session/auth-slice.ts'
import { storedLogin } from '../shared/session/stored-login.ts'
import { userCleared } from '../shared/session/user-slice.ts'
import type { Store } from './store.ts'

/** Signing in, out or being renewed in another tab is true here as well. */
export function followOtherTabs(store: Store): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== 'user' && key !== null)) return
    const login = storedLogin(localStorage)
    if (login) {
      const before = store.getState().user.userInfo?.id
      store.dispatch(signedIn(login))
      if (before !== undefined && before !== login.user.id) store.dispatch(api.util.resetApiState())
      return
    }
    store.dispatch(signedOut())
    store.dispatch(userCleared())
    store.dispatch(api.util.resetApiState())
  })
}
