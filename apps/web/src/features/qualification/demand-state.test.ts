import { describe, expect, it } from 'vitest'
import { afterWritesHere, type DemandState, metBy } from './demand-state.ts'

const same = (one: string, other: string) => one === other
const state = (typed: string, base = 'a'): DemandState<string> => ({ typed, base, version: 2 })

describe('what is typed meets what is saved', () => {
  it.each([
    ['nothing new', state('b'), { form: 'c', version: 2 }, state('b')],
    [
      'something else of the item changed',
      state('b'),
      { form: 'a', version: 5 },
      { ...state('b'), version: 5 },
    ],
    ['nothing was typed', state('a'), { form: 'c', version: 3 }, { typed: 'c', base: 'c', version: 3 }],
    ['the same was typed', state('c'), { form: 'c', version: 3 }, { typed: 'c', base: 'c', version: 3 }],
    ['both changed it', state('b'), { form: 'c', version: 3 }, 'conflict'],
  ])('%s', (_name, before, saved, after) => {
    expect(metBy(before, saved, same)).toEqual(after)
  })

  it('own writes lead on without a gap, those of others do not', () => {
    expect(afterWritesHere(2, new Set([3, 4, 6]))).toBe(4)
    expect(afterWritesHere(2, new Set())).toBe(2)
    expect(afterWritesHere(2, new Set([4]))).toBe(2)
  })
})
