import type { LoginObject } from '@zakup/contract/auth/auth.routes'

/** The two keys of spec §3; no other module writes them. */
const TOKEN_KEY = 'access_token'
const LOGIN_KEY = 'user'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the login object and its token together, or removes both. */
export function storeLogin(storage: Store, login: LoginObject | null): void {
  try {
    if (login) {
      storage.setItem(TOKEN_KEY, login.access_token)
      storage.setItem(LOGIN_KEY, JSON.stringify(login))
    } else {
      storage.removeItem(TOKEN_KEY)
      storage.removeItem(LOGIN_KEY)
    }
  } catch {
    // A full or forbidden storage must not break sign-in: the session then exists in this tab only.
  }
}

export function storedToken(storage: Store): string | null {
  try {
    return storage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** The login object, if it is readable and belongs to the stored token. */
export function storedLogin(storage: Store): LoginObject | null {
  try {
    const login = JSON.parse(storage.getItem(LOGIN_KEY) ?? 'null') as LoginObject | null
    return login && login.access_token === storage.getItem(TOKEN_KEY) && login.user ? login : null
  } catch {
    return null
  }
}
