import type { Middleware } from '@reduxjs/toolkit'
import { api } from '../shared/api/api.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import type { AppState } from '../shared/store-hooks.ts'

/**
 * Clears the API cache when the user, the organisation or the role changes, however this tab learns of it: cached
 * responses do not record whom they were fetched for, and one user's data must never be shown to another.
 */
export const forgetFormer: Middleware<object, AppState> = (store) => (next) => (action) => {
  const before = actingKey(store.getState().user.userInfo)
  const result = next(action)
  const now = actingKey(store.getState().user.userInfo)
  if (before && now && before !== now) store.dispatch(api.util.resetApiState())
  return result
}
