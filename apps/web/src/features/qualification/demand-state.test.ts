import { describe, expect, it } from 'vitest'
import { afterWritesHere, type DemandState, rebase } from './demand-state.ts'

const same = (one: string, other: string) => one === other
const state = (typed: string, base = 'a'): DemandState<string> => ({ typed, base, version: 2 })

describe('unsaved input, rebased onto a newer saved state,', () => {
  it.each([
    ['is unchanged if that state is not newer', state('b'), { form: 'c', version: 2 }, state('b')],
    [
      'takes the new version if another part of the item changed',
      state('b'),
      { form: 'a', version: 5 },
      { ...state('b'), version: 5 },
    ],
    [
      'is replaced if nothing was typed',
      state('a'),
      { form: 'c', version: 3 },
      { typed: 'c', base: 'c', version: 3 },
    ],
    [
      'has no changes left if the same was typed',
      state('c'),
      { form: 'c', version: 3 },
      { typed: 'c', base: 'c', version: 3 },
    ],
    ['is in conflict if both changed it', state('b'), { form: 'c', version: 3 }, 'conflict'],
  ])('%s', (_name, before, saved, after) => {
    expect(rebase(before, saved, same)).toEqual(after)
  })

  it('skips versions written by this page, up to the first gap', () => {
    expect(afterWritesHere(2, new Set([3, 4, 6]))).toBe(4)
    expect(afterWritesHere(2, new Set())).toBe(2)
    expect(afterWritesHere(2, new Set([4]))).toBe(2)
  })
})
