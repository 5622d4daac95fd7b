import { describe, expect, it } from 'vitest'
import { monthFacet } from './month-facet.ts'

const names = (...args: Parameters<typeof monthFacet.options>) =>
  monthFacet.options(...args).map(({ name }) => name)

describe('the months of a plan', () => {
  it('are all there, whatever was counted', () => {
    expect(names([], [])).toHaveLength(12)
    expect(names(undefined, [])).toEqual(names([{ id: 3, name: 'Март', count: 7 }], ['3']))
    expect([names([], [])[0], names([], [])[11]]).toEqual(['Январь', 'Декабрь'])
  })

  it('have beside them a chosen value that is no month', () => {
    expect(names([{ id: 99, name: 'Прошлый год', count: 2 }], ['99']).at(-1)).toBe('Прошлый год')
  })
})
