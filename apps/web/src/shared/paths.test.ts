import { SITE_PAGES } from '@zakup/messages/site-pages'
import { describe, expect, it } from 'vitest'
import { paths, safeNext } from './paths.ts'

describe('paths', () => {
  it('without parameters have a server-side title and description', () => {
    const ones = Object.values(paths)
      .filter((path) => path.length === 0)
      .map((path) => (path as () => string)())
      .filter((path) => /^\/(?!cabinet|operator|api)/.test(path))
    expect(ones.length).toBeGreaterThan(10)
    for (const path of ones) expect(Object.keys(SITE_PAGES)).toContain(path)
  })

  it('include their query string', () => {
    expect(paths.announcement(7, 'files')).toBe('/announcements/7?tab=files')
    expect(paths.login('/cabinet?x=1')).toBe('/login?next=%2Fcabinet%3Fx%3D1')
    expect(paths.announcements()).toBe('/announcements')
  })
})

describe('safeNext', () => {
  it.each(['/cabinet', '/announcements?q=1#top'])('accepts %s as a path of this site', (next) => {
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
  ])('rejects %s', (next) => {
    expect(safeNext(next)).toBeNull()
  })
})
