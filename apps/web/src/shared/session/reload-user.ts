import { authApi } from '../api/auth-api.ts'
import type { AppDispatch } from '../store-hooks.ts'
import { keepUser } from './session-actions.ts'

/** Asks anew who the person is: what they may has changed. */
export const reloadUser = () => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(
    authApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  if (data) dispatch(keepUser(data))
}
