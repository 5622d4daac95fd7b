import { describe, expect, it } from 'vitest'
import { monthFacet } from './month-facet.ts'

const names = (...args: Parameters<typeof monthFacet.options>) =>
  monthFacet.options(...args).map(({ name }) => name)

describe('the month filter', () => {
  it('always offers all twelve months', () => {
    expect(names([], [])).toHaveLength(12)
    expect(names(undefined, [])).toEqual(names([{ id: 3, name: 'Март', count: 7 }], ['3']))
    expect([names([], [])[0], names([], [])[11]]).toEqual(['Январь', 'Декабрь'])
  })

  it('also offers a chosen value that is not a month', () => {
    expect(names([{ id: 99, name: 'Прошлый год', count: 2 }], ['99']).at(-1)).toBe('Прошлый год')
  })
})
