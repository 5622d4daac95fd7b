import { describe, expect, it } from 'vitest'
import { binWords } from './bin-words.ts'

describe('binWords', () => {
  it.each([
    ['060540004824', 'БИН 060540004824'],
    ['981104307424', 'ИИН 981104307424'],
    ['930501******', 'ИИН 930501******'],
  ])('%s: «%s»', (iinBin, words) => expect(binWords(iinBin)).toBe(words))
})
