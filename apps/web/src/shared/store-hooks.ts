import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { createContext } from 'react-router'
import type { api } from './api/api.ts'
import type { LowVision } from './low-vision/low-vision-slice.ts'
import type { AuthState } from './session/auth-slice.ts'
import type { UserState } from './session/user-slice.ts'
import type { TourState } from './tour/tour-slice.ts'

/** The store as features use it; `app/store.ts` creates one of this type. */
export interface AppState {
  auth: AuthState
  user: UserState
  tour: TourState
  sessionEnded: string | null
  lowVision: LowVision
  api: ReturnType<typeof api.reducer>
}
export type AppDispatch = ThunkDispatch<AppState, unknown, Action>

export const useAppSelector = useSelector.withTypes<AppState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** Gives route loaders access to the store: provided by the router, never imported. */
export const storeContext = createContext<{ dispatch: AppDispatch; getState: () => AppState }>()
