import { describe, expect, it } from 'vitest'
import { keepsOwn, OFFERED_TOURS } from '../session/browser-storage.ts'
import { takenTours, withoutTours, withTour } from './offered-tours.ts'

describe('tours offered and taken', () => {
  it('are kept once each, apart for each person and for a visitor', () => {
    let text: string | null = null
    expect(takenTours(text, 'visitor')).toBeUndefined()
    text = withTour(text, 'visitor')
    expect(takenTours(text, 'visitor')).toEqual([])
    for (const screen of ['lots', 'home', 'lots']) text = withTour(text, 'visitor', screen)
    text = withTour(text, '7', 'plans')
    // A later offer takes nothing away.
    text = withTour(text, 'visitor')
    expect(takenTours(text, 'visitor')).toEqual(['lots', 'home'])
    expect(takenTours(text, '7')).toEqual(['plans'])
    expect(takenTours(text, '8')).toBeUndefined()
    text = withoutTours(text, '7')
    expect(takenTours(text, '7')).toBeUndefined()
    expect(takenTours(text, 'visitor')).toEqual(['lots', 'home'])
    expect(withoutTours(text, 'visitor')).toBeNull()
  })

  it.each(['not json', '{"visitor":true}', '["lots"]', 'null', '7'])(
    'are none if the storage has %s',
    (text) => {
      expect(takenTours(text, 'visitor')).toBeUndefined()
      expect(takenTours(withTour(text, 'visitor', 'lots'), 'visitor')).toEqual(['lots'])
    },
  )

  it('do not count as saved settings: pages are still server-side rendered', () => {
    const holding = (kept: Record<string, string>) => ({
      length: Object.keys(kept).length,
      getItem: (key: string) => kept[key] ?? null,
    })
    const tours = { [OFFERED_TOURS]: '{"visitor":["lots"]}' }
    expect(keepsOwn(holding({}))).toBe(false)
    expect(keepsOwn(holding(tours))).toBe(false)
    expect(keepsOwn(holding({ lots_view: 'cards' }))).toBe(true)
    expect(keepsOwn(holding({ lots_view: 'cards', ...tours }))).toBe(true)
  })
})
