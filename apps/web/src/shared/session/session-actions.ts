import type { LoginObject, Me } from '@zakup/contract/auth/auth.routes'
import { api } from '../api/api.ts'
import { authApi } from '../api/auth-api.ts'
import { sweepDrafts } from '../forms/browser-draft.ts'
import type { AppDispatch, AppState } from '../store-hooks.ts'
import { signedIn, signedOut } from './auth-slice.ts'
import { browserStorage, storedKeys } from './browser-storage.ts'
import { storedLogin, storeLogin } from './stored-login.ts'
import { userCleared, userLoaded } from './user-slice.ts'

/** Keeps a login: in the store and under both storage keys. */
export const keepLogin = (login: LoginObject) => (dispatch: AppDispatch) => {
  storeLogin(browserStorage(), login)
  sweepDrafts(browserStorage(), storedKeys(), new Date())
  dispatch(signedIn(login))
}

/** The person as the server knows them now: after a reload or a change of role. */
export const keepUser = (me: Me) => (dispatch: AppDispatch, getState: () => AppState) => {
  const login = storedLogin(browserStorage())
  if (login && login.access_token === getState().auth.access_token)
    storeLogin(browserStorage(), { ...login, user: me })
  dispatch(userLoaded(me))
}

/** Ends the session everywhere; what the person saw leaves the cache with it. */
export const signOut = () => async (dispatch: AppDispatch) => {
  // Offline the cookie stays, but this browser forgets the person all the same.
  await dispatch(authApi.endpoints.logout.initiate())
  dispatch(forgetSession())
}

export const forgetSession = () => (dispatch: AppDispatch) => {
  storeLogin(browserStorage(), null)
  dispatch(signedOut())
  dispatch(userCleared())
  dispatch(api.util.resetApiState())
}

/** Asks anew who the person is: what they may has changed. */
export const reloadUser = () => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(
    authApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  if (data) dispatch(keepUser(data))
}
