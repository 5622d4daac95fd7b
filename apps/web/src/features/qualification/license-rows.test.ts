import { describe, expect, it } from 'vitest'
import { type LicenseRow, laidOverLicenses, sameLicenses } from './license-rows.ts'

/** «11» without a category, «11.2» with the second, «?» not chosen yet. */
const rows = (text: string): LicenseRow[] =>
  text.split(' ').flatMap((one, key) => {
    if (!one) return []
    const [id = '', category] = one.split('.')
    const activity = id === '?' ? null : { id: Number(id), code: id, name: id }
    return [{ key, activity, category_id: category ? Number(category) : null }]
  })
const text = (some: LicenseRow[]) =>
  some
    .map(({ activity, category_id }) => `${activity?.id ?? '?'}${category_id ? `.${category_id}` : ''}`)
    .join(' ')

describe('licences of two specialists', () => {
  it.each([
    ['each adds one', '', '12', '11', '11 12'],
    ['one is taken away here', '11 12', '11', '11 12 13', '11 13'],
    ['one is taken away there', '11 12', '11 12 14', '11', '11 14'],
    ['a category is changed here', '11', '11.2', '11 13', '11.2 13'],
    ['a category is changed there', '11', '11 12', '11.3', '11.3 12'],
    ['both add the same: what is typed here stays', '', '11.1', '11.2', '11.1'],
    ['what was changed here is not lost when they take it away', '11', '11.2', '', '11.2'],
    ['a row that is not chosen yet stays', '', '?', '11', '11 ?'],
  ])('%s', (_name, base, mine, theirs, merged) => {
    const made = laidOverLicenses(rows(base), rows(mine), rows(theirs))
    expect(text(made)).toBe(merged)
    expect(new Set(made.map(({ key }) => key)).size).toBe(made.length)
  })

  it('are the same in another order', () => {
    expect(sameLicenses(rows('11 12.2'), rows('12.2 11'))).toBe(true)
    expect(sameLicenses(rows('11 12.2'), rows('12 11'))).toBe(false)
    expect(sameLicenses(rows('11'), rows('11 ?'))).toBe(false)
  })
})
