import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedIn } from './auth-slice.ts'

/**
 * Why the session ended while a cabinet page is open (the server's code), or null. A code opens the sign-in dialog over
 * the page, so nothing typed is lost.
 */
export const sessionEndedSlice = createSlice({
  name: 'sessionEnded',
  initialState: (): string | null => null,
  reducers: {
    sessionEnded: (_, { payload }: PayloadAction<string>) => payload,
    sessionLeft: () => null,
  },
  extraReducers: (on) => {
    on.addCase(signedIn, () => null)
  },
})

export const { sessionEnded, sessionLeft } = sessionEndedSlice.actions

/** The refresh token was used twice, by its owner and by another: the server ended every session of that sign-in. */
export const isStolen = (code: string | null) => code === 'auth.session_stolen'

/** Not over yet, but it cannot be prolonged any more: the user may sign in again before the end. */
export const EARLY = 'early'
