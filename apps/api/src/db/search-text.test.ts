import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearchText } from './search-text.ts'

describe('search text', () => {
  it.each([
    ['060540004824', 'iin_bin', '060540004824'],
    ['930501******', 'iin_bin', '930501******'],
    ['262013.000.000011', 'enstru', '262013.000.000011'],
    ['15420786-1', 'number', '15420786-1'],
    ['mtw-2026-13369172', 'number', 'mtw-2026-13369172'],
    ['№ 154207', 'number', '154207'],
    ['78450977-ок2', 'number', '78450977-ок2'],
    ['64350364-ЗЦПнеГЗ1', 'number', '64350364-ЗЦПнеГЗ1'],
    ['3-К/2026', 'number', '3-К/2026'],
    ['040640239889/260007/00', 'number', '040640239889/260007/00'],
    ['бумага А4', 'words', 'бумага А4'],
    [' -- ', 'nothing', '--'],
  ])('%j is recognised', (typed, kind, text) => {
    expect(readSearchText(typed)).toMatchObject({ kind, text })
  })

  it.each([
    ['ремонт школы', 'ремонт & (школы | школы:*)'],
    ["школа' & !x:*", 'школа & (x | x:*)'],
    ['3-К/2026', '3 & к & (2026 | 2026:*)'],
    [' -- ', null],
  ])('the words of %j are %j', (typed, tsquery) => {
    expect(readSearchText(typed).tsquery).toBe(tsquery)
  })

  it.each([
    ['№ 154207', '154207'],
    ['154207-1', null],
    ['А4', null],
    ['1234567890123456', null],
  ])('%j is the id %j', (typed, digits) => {
    expect(readSearchText(typed).digits).toBe(digits)
  })

  it('lets nothing but letters, digits and its own operators into the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const meant = readSearchText(typed)
        if (meant.tsquery !== null) expect(meant.tsquery).toMatch(/^[\p{L}\p{N} &|():*]+$/u)
      }),
    )
  })
})
