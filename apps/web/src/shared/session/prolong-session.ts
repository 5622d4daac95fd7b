import { authApi } from '../api/auth-api.ts'
import { type CallError, problemOf, statusOf } from '../api/call-error.ts'
import type { AppDispatch, AppState } from '../store-hooks.ts'
import { adoptableLogin } from './adoptable-login.ts'
import { signedIn, signedOut } from './auth-slice.ts'
import { browserStorage } from './browser-storage.ts'
import { sessionEnded } from './session-ended-slice.ts'
import { storedLogin, storeLogin } from './stored-login.ts'

/** Prolonged; known to be over (the sign-in dialog then opens by itself); or an error without a response. */
type Prolonged = 'prolonged' | 'over' | CallError

/** Prolongs the session. */
export const prolongSession =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<Prolonged> => {
    const ask = () => askOnce(dispatch, getState)
    // The lock of base-query.ts: two tabs that send the same cookie at once would look like a stolen session.
    return navigator.locks ? navigator.locks.request('session-renewal', ask) : ask()
  }

async function askOnce(dispatch: AppDispatch, getState: () => AppState): Promise<Prolonged> {
  if (dispatch(adoptOtherTab())) return 'prolonged'
  const answer = await dispatch(authApi.endpoints.refresh.initiate(undefined, { track: false }))
  if (answer.data) {
    storeLogin(browserStorage(), answer.data)
    dispatch(signedIn(adoptableLogin(answer.data, getState().user.userInfo)))
    return 'prolonged'
  }
  const error = answer.error as CallError
  const status = statusOf(error)
  if (status !== 401 && status !== 403) return dispatch(adoptOtherTab()) ? 'prolonged' : error
  if (getState().auth.access_token) dispatch(endSessionHere(problemOf(error)?.code))
  return 'over'
}

/** Adopts a login that another tab has prolonged while this one was asleep. Returns whether there was one. */
export const adoptOtherTab =
  () =>
  (dispatch: AppDispatch, getState: () => AppState): boolean => {
    const theirs = storedLogin(browserStorage())
    const { auth, user } = getState()
    if (!theirs || theirs.access_token === auth.access_token || theirs.user.id !== user.userInfo?.id)
      return false
    if (Date.parse(theirs.user.session.idle_ends_at) <= Date.parse(user.userInfo.session.idle_ends_at))
      return false
    dispatch(signedIn(adoptableLogin(theirs, user.userInfo)))
    return true
  }

/**
 * Ends the session by the clock. The stored login is kept: removing it would send other tabs to the sign-in page and
 * lose what is typed there. They reach the same end by themselves.
 */
export const endSessionHere =
  (code = 'auth.session_ended') =>
  (dispatch: AppDispatch) => {
    dispatch(signedOut())
    dispatch(sessionEnded(code))
  }
