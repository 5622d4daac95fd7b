import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isClear, placeCard } from './card-place.ts'
import { stepAt } from './use-sight.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 812 }
const card = { width: 520, height: 180 }
const sheet = { width: 375, height: 260 }

describe('the card of a tour', () => {
  it.each([
    ['is below a strip', { x: 300, y: 170, width: 800, height: 56 }, 'below'],
    ['is above a target near the bottom', { x: 300, y: 780, width: 800, height: 100 }, 'above'],
    ['is to the right of a menu', { x: 0, y: 60, width: 272, height: 830 }, 'right'],
    ['is to the left of a rail', { x: 1100, y: 60, width: 320, height: 830 }, 'left'],
    ['is over a target that fills the screen', { x: 0, y: 0, width: 1440, height: 900 }, 'over'],
    ['is in the middle when nothing is highlighted', null, 'over'],
  ] as const)('%s', (_, lit, side) => {
    expect(placeCard(lit, card, WIDE).side).toBe(side)
  })

  it('on a phone is at the bottom, or at the top if the target is at the bottom', () => {
    expect(placeCard({ x: 0, y: 300, width: 375, height: 60 }, sheet, PHONE).y).toBe(552)
    expect(placeCard({ x: 0, y: 740, width: 375, height: 72 }, sheet, PHONE).y).toBe(0)
    expect(placeCard({ x: 0, y: 100, width: 375, height: 700 }, sheet, PHONE).y).toBe(552)
  })

  it('never leaves the screen, and never covers a target it fits beside', () => {
    const side = fc.integer({ min: 1, max: 2000 })
    const at = fc.integer({ min: -2000, max: 2000 })
    fc.assert(
      fc.property(at, at, side, side, fc.boolean(), (x, y, width, height, wide) => {
        const [size, screen] = wide ? [card, WIDE] : [sheet, PHONE]
        const lit = { x, y, width, height }
        const place = placeCard(lit, size, screen)
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(place.x + size.width).toBeLessThanOrEqual(screen.width)
        expect(place.y + size.height).toBeLessThanOrEqual(screen.height)
        const apart =
          place.x >= x + width ||
          place.x + size.width <= x ||
          place.y >= y + height ||
          place.y + size.height <= y
        if (isClear(lit, size, screen)) expect(apart).toBe(true)
      }),
    )
  })
})

describe('the step shown', () => {
  it.each([
    [0, [0, 1, 2], 0],
    [0, [1, 2], 1],
    [1, [0, 2], 2],
    [2, [0, 1], 1],
    [0, [], undefined],
  ])('when %i is requested and %j have a target is %s', (at, shown, step) => {
    expect(stepAt(at, shown)).toBe(step)
  })
})
