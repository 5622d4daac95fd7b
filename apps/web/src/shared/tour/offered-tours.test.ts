import { describe, expect, it } from 'vitest'
import { keepsOwn, OFFERED_TOURS } from '../session/browser-storage.ts'
import { forgetOffered, offeredTours, rememberOffered } from './offered-tours.ts'

function storageWith(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first))
  return {
    get length() {
      return kept.size
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('offered tours', () => {
  it('are stored once each until they are cleared', () => {
    const storage = storageWith()
    for (const screen of ['lots', 'home', 'lots']) rememberOffered(storage, screen)
    expect(offeredTours(storage)).toEqual(['lots', 'home'])
    forgetOffered(storage)
    expect(offeredTours(storage)).toEqual([])
  })

  it.each(['not json', '{"lots":true}', 'null', '7'])('are empty if the storage contains %s', (text) => {
    expect(offeredTours(storageWith({ [OFFERED_TOURS]: text }))).toEqual([])
  })

  it('do not throw when the storage is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => rememberOffered(full, 'lots')).not.toThrow()
  })

  it('do not count as saved settings: pages are still server-side rendered', () => {
    expect(keepsOwn(storageWith())).toBe(false)
    expect(keepsOwn(storageWith({ [OFFERED_TOURS]: '["lots"]' }))).toBe(false)
    expect(keepsOwn(storageWith({ lots_view: 'cards' }))).toBe(true)
    expect(keepsOwn(storageWith({ lots_view: 'cards', [OFFERED_TOURS]: '[]' }))).toBe(true)
  })
})
