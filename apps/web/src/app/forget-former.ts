import type { Middleware } from '@reduxjs/toolkit'
import { api } from '../shared/api/api.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import type { AppState } from '../shared/store-hooks.ts'

/**
 * What was asked for as one is never shown to another: answers do not say whom they were for, so that all of them go when
 * the person, the organisation or the role changes, by whatever way this tab has learned of it.
 */
export const forgetFormer: Middleware<object, AppState> = (store) => (next) => (action) => {
  const before = actingKey(store.getState().user.userInfo)
  const result = next(action)
  const now = actingKey(store.getState().user.userInfo)
  if (before && now && before !== now) store.dispatch(api.util.resetApiState())
  return result
}
