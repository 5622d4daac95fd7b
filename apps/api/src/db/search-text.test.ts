import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearchText } from './search-text.ts'

describe('search text', () => {
  it.each([
    ['060540004824', { kind: 'iin_bin', iinBin: '060540004824' }],
    ['15420786-1', { kind: 'number', prefix: '15420786-1' }],
    ['mtw-2026-13369172', { kind: 'number', prefix: 'MTW-2026-13369172' }],
    ['№ 154207', { kind: 'number', prefix: '154207' }],
    ['78450977-ок2', { kind: 'number', prefix: '78450977-ОК2' }],
    ['ремонт школы', { kind: 'words', tsquery: 'ремонт & (школы | школы:*)' }],
    ["школа' & !x:*", { kind: 'words', tsquery: 'школа & (x | x:*)' }],
    [' -- ', { kind: 'nothing' }],
  ])('%j is recognised', (typed, meant) => {
    expect(readSearchText(typed)).toEqual(meant)
  })

  it('lets nothing but letters, digits and its own operators into the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const meant = readSearchText(typed)
        if (meant.kind === 'words') expect(meant.tsquery).toMatch(/^[\p{L}\p{N} &|():*]+$/u)
      }),
    )
  })
})
