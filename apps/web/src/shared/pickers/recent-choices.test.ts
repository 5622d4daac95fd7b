import { expect, it } from 'vitest'
import { recentChoices, rememberChoice } from './recent-choices.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const row = (id: number) => ({ id, code: `c${id}`, name: `n${id}` })

it('recent choices: the last five, newest first, each once', () => {
  const kept = storage()
  for (const id of [1, 2, 3, 4, 5, 6, 2]) rememberChoice(kept, 'enstru', row(id))
  expect(recentChoices(kept, 'enstru').map(({ id }) => id)).toEqual([2, 6, 5, 4, 3])
  expect(recentChoices(kept, 'kato')).toEqual([])
})

it.each(['not json', '{"a":1}', '[{"id":"1"}]'])(
  'invalid stored content counts as no recent choices: %s',
  (text) => {
    const kept = storage()
    kept.setItem('recent:enstru', text)
    expect(recentChoices(kept, 'enstru')).toEqual([])
  },
)

it('does not throw when the storage is full', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => rememberChoice(full, 'enstru', row(1))).not.toThrow()
})
