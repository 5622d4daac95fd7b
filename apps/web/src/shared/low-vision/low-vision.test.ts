import { describe, expect, it } from 'vitest'
import { NORMAL_VISION } from './low-vision-slice.ts'
import { lowVisionAttributes, storedLowVision, storeLowVision } from './stored-low-vision.ts'

function fakeStorage() {
  let kept: string | null = null
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
}

describe('low-vision mode', () => {
  it('is stored', () => {
    const storage = fakeStorage()
    const choice = { ...NORMAL_VISION, on: true, size: 200, colors: 'white-on-black' } as const
    storeLowVision(storage, choice)
    expect(storedLowVision(storage)).toEqual(choice)
  })

  it('is off if the stored setting is missing or invalid', () => {
    expect(storedLowVision({ getItem: () => null })).toEqual(NORMAL_VISION)
    expect(storedLowVision({ getItem: () => '{"size":17,"colors":"red","on":"yes"}' })).toEqual(NORMAL_VISION)
    expect(storedLowVision({ getItem: () => 'not json' })).toEqual(NORMAL_VISION)
  })

  it('sets no attributes when it is off', () => {
    expect(Object.values(lowVisionAttributes(NORMAL_VISION)).every((value) => value === null)).toBe(true)
    expect(lowVisionAttributes({ ...NORMAL_VISION, on: true, images: false })['data-lv-images']).toBe('off')
  })
})
