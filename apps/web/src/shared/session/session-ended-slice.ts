import { createSlice } from '@reduxjs/toolkit'
import { signedIn } from './auth-slice.ts'

/** The server ended the session while a cabinet screen was open: ask to sign in over it, lose nothing. */
export const sessionEndedSlice = createSlice({
  name: 'sessionEnded',
  initialState: (): boolean => false,
  reducers: { sessionEnded: () => true, sessionLeft: () => false },
  extraReducers: (on) => {
    on.addCase(signedIn, () => false)
  },
})

export const { sessionEnded, sessionLeft } = sessionEndedSlice.actions
