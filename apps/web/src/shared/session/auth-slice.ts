import { createAction, createSlice } from '@reduxjs/toolkit'
import type { LoginObject } from '@zakup/contract/auth/auth.routes'

export interface AuthState {
  access_token: string | null
}

/** A user signed in, or their token was renewed. */
export const signedIn = createAction<LoginObject>('session/signedIn')
/** The token is gone: signed out here or in another tab, or the server ended the session. */
export const signedOut = createAction('session/signedOut')

const initialState: AuthState = { access_token: null }

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (on) => {
    on.addCase(signedIn, (state, { payload }) => {
      state.access_token = payload.access_token
    })
    on.addCase(signedOut, (state) => {
      state.access_token = null
    })
  },
})
