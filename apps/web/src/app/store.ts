import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '../shared/api/api.ts'
import type { ServerSide } from '../shared/api/base-query.ts'
import { lowVisionSlice } from '../shared/low-vision/low-vision-slice.ts'
import { storedLowVision } from '../shared/low-vision/stored-low-vision.ts'
import { authSlice } from '../shared/session/auth-slice.ts'
import type { BrowserStorage } from '../shared/session/browser-storage.ts'
import { sessionEndedSlice } from '../shared/session/session-ended-slice.ts'
import { storedLogin, storedToken } from '../shared/session/stored-login.ts'
import { userSlice } from '../shared/session/user-slice.ts'
import { tourSlice } from '../shared/tour/tour-slice.ts'
import { forgetFormer } from './forget-former.ts'

const reducer = combineReducers({
  auth: authSlice.reducer,
  user: userSlice.reducer,
  tour: tourSlice.reducer,
  sessionEnded: sessionEndedSlice.reducer,
  lowVision: lowVisionSlice.reducer,
  api: api.reducer,
})

/**
 * One store per page. Reads the browser storage once; the cabinet refreshes `userInfo` later. On the server, `server`
 * gives access to the API.
 */
export function createStore(storage: BrowserStorage, server?: ServerSide) {
  const login = storedLogin(storage)
  const store = configureStore({
    reducer,
    preloadedState: {
      auth: { access_token: storedToken(storage) },
      user: { userInfo: login?.user ?? null, userType: login?.user.user_type ?? null },
      lowVision: storedLowVision(storage),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: server } })
        .prepend(forgetFormer)
        .concat(api.middleware),
  })
  // Enables refetch on reconnect for the queries that use it.
  setupListeners(store.dispatch)
  return store
}

export type Store = ReturnType<typeof createStore>
