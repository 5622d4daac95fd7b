import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { api } from '../api/api.ts'
import { authApi } from '../api/auth-api.ts'
import { sweepDrafts } from '../forms/browser-draft.ts'
import type { AppDispatch, AppState } from '../store-hooks.ts'
import { signedIn, signedOut } from './auth-slice.ts'
import { browserStorage, storedKeys } from './browser-storage.ts'
import { storedLogin, storeLogin } from './stored-login.ts'
import { userCleared, userLoaded } from './user-slice.ts'

/** Stores a login: in the store and under both storage keys. */
export const keepLogin = (login: LoginObject) => (dispatch: AppDispatch) => {
  storeLogin(browserStorage(), login)
  sweepDrafts(browserStorage(), storedKeys(), new Date())
  dispatch(signedIn(login))
}

/** Stores the user as the server returns them: after a reload or a change of role. */
export const keepUser = (me: Me) => (dispatch: AppDispatch, getState: () => AppState) => {
  const login = storedLogin(browserStorage())
  if (login && login.access_token === getState().auth.access_token)
    storeLogin(browserStorage(), { ...login, user: me })
  dispatch(userLoaded(me))
}

/** Signs out on the server and in the browser, and clears the cached data. */
export const signOut = () => async (dispatch: AppDispatch) => {
  // Offline the cookie stays, but this browser forgets the user all the same.
  await dispatch(authApi.endpoints.logout.initiate())
  dispatch(forgetSession())
}

export const forgetSession = () => (dispatch: AppDispatch) => {
  storeLogin(browserStorage(), null)
  dispatch(signedOut())
  dispatch(userCleared())
  dispatch(api.util.resetApiState())
}

/** Fetches the user again: their permissions have changed. */
export const reloadUser = () => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(
    authApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  if (data) dispatch(keepUser(data))
}
