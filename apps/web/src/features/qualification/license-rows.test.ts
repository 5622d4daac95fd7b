import { describe, expect, it } from 'vitest'
import { type LicenseRow, mergeLicenses, sameLicenses } from './license-rows.ts'

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

describe('licences edited by two people', () => {
  it.each([
    ['keep a row added on each side', '', '12', '11', '11 12'],
    ['lose a row removed here', '11 12', '11', '11 12 13', '11 13'],
    ['lose a row removed there', '11 12', '11 12 14', '11', '11 14'],
    ['keep a category changed here', '11', '11.2', '11 13', '11.2 13'],
    ['keep a category changed there', '11', '11 12', '11.3', '11.3 12'],
    ['keep my category if both added the same licence', '', '11.1', '11.2', '11.1'],
    ['keep a row changed here and removed there', '11', '11.2', '', '11.2'],
    ['keep a row without a chosen licence', '', '?', '11', '11 ?'],
  ])('%s', (_name, base, mine, theirs, merged) => {
    const made = mergeLicenses(rows(base), rows(mine), rows(theirs))
    expect(text(made)).toBe(merged)
    expect(new Set(made.map(({ key }) => key)).size).toBe(made.length)
  })

  it('are equal in any order', () => {
    expect(sameLicenses(rows('11 12.2'), rows('12.2 11'))).toBe(true)
    expect(sameLicenses(rows('11 12.2'), rows('12 11'))).toBe(false)
    expect(sameLicenses(rows('11'), rows('11 ?'))).toBe(false)
  })
})
