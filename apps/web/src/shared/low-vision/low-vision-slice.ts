import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export const LV_SIZES = [100, 150, 200] as const
export const LV_COLORS = ['black-on-white', 'white-on-black', 'blue-on-cyan'] as const
export const LV_SPACINGS = [1, 1.5, 2] as const

export interface LowVision {
  on: boolean
  size: (typeof LV_SIZES)[number]
  colors: (typeof LV_COLORS)[number]
  spacing: (typeof LV_SPACINGS)[number]
  images: boolean
}

export const NORMAL_VISION: LowVision = {
  on: false,
  size: 100,
  colors: 'black-on-white',
  spacing: 1,
  images: true,
}

export const lowVisionSlice = createSlice({
  name: 'lowVision',
  initialState: NORMAL_VISION,
  reducers: {
    lowVisionChanged: (state, { payload }: PayloadAction<Partial<LowVision>>) => ({ ...state, ...payload }),
  },
})

export const { lowVisionChanged } = lowVisionSlice.actions
