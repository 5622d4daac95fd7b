import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TourStep } from './tour-step.ts'

export interface TourState {
  steps: TourStep[]
  tour: boolean
}

const initialState: TourState = { steps: [], tour: false }

/** Spec §4: closed with no steps by default; closing clears the steps. */
export const tourSlice = createSlice({
  name: 'tour',
  initialState,
  reducers: {
    setSteps: (state, { payload }: PayloadAction<TourStep[]>) => {
      state.steps = payload
    },
    open: (state) => {
      state.tour = true
    },
    start: (state, { payload }: PayloadAction<TourStep[]>) => {
      state.steps = payload
      state.tour = true
    },
    close: (state) => {
      state.steps = []
      state.tour = false
    },
  },
})
