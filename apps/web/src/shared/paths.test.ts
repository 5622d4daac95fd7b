import { SITE_PAGES } from '@zakup/messages/site-pages'
import { describe, expect, it } from 'vitest'
import { paths, safeNext } from './paths.ts'

describe('paths', () => {
  it('lead to pages the server has words for', () => {
    const ones = Object.values(paths)
      .filter((path) => path.length === 0)
      .map((path) => (path as () => string)())
      .filter((path) => /^\/(?!cabinet|operator|api)/.test(path))
    expect(ones.length).toBeGreaterThan(10)
    for (const path of ones) expect(Object.keys(SITE_PAGES)).toContain(path)
  })

  it('carry their search', () => {
    expect(paths.announcement(7, 'files')).toBe('/announcements/7?tab=files')
    expect(paths.login('/cabinet?x=1')).toBe('/login?next=%2Fcabinet%3Fx%3D1')
    expect(paths.announcements()).toBe('/announcements')
  })

  it.each(['/cabinet', '/announcements?q=1#top'])('%s is ours', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  it.each([
    null,
    '',
    'cabinet',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
  ])('%s leaves the site', (next) => {
    expect(safeNext(next)).toBeNull()
  })
})
