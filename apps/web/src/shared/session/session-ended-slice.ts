import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedIn } from './auth-slice.ts'

/**
 * Why a session is over while a cabinet screen is open (the server's code), or null: then the screen asks to sign in over
 * it, and nothing typed is lost.
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

/** Used twice, by its owner and by somebody else: the server ended every session of that sign-in. */
export const isStolen = (code: string | null) => code === 'auth.session_stolen'

/** Not over yet, but nothing prolongs it any more: the person signs in while there is time. */
export const EARLY = 'early'
