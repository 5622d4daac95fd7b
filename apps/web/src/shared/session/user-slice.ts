import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Me } from '@zakup/contract/auth/auth.routes'
import type { UserType } from '@zakup/domain/actor'
import { signedIn } from './auth-slice.ts'

export interface UserState {
  userInfo: Me | null
  userType: UserType | null
}

const noUser: UserState = { userInfo: null, userType: null }

export const userSlice = createSlice({
  name: 'user',
  initialState: noUser,
  reducers: {
    userLoaded: (_, { payload }: PayloadAction<Me>): UserState => of(payload),
    /** Spec §4: cleared separately from the token. */
    userCleared: () => noUser,
  },
  extraReducers: (on) => {
    on.addCase(signedIn, (_, { payload }) => of(payload.user))
  },
})

export const { userLoaded, userCleared } = userSlice.actions

function of(me: Me): UserState {
  return { userInfo: me, userType: me.user_type }
}
