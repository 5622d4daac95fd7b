import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { announcementCase } from './announcement-case.ts'
import { announcementScheme, leastIntakeDays } from './announcement-scheme.ts'

const ids = (dict: string) =>
  readFileSync(new URL(`../../../../db/dicts/${dict}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number.parseInt(line, 10))

describe('the scheme of a purchase method', () => {
  it('exists for announced methods only', () => {
    expect(ids('purchase-method').filter((id) => announcementScheme(id) === null)).toEqual([
      6, 8, 23, 50, 52, 55, 60, 105, 122, 123, 125, 131, 160,
    ])
    expect(announcementScheme(999)).toBeNull()
  })

  it.each([
    [2, 5, 3],
    [78, 5, 3],
    [188, 3, 3],
    [200, 3, 3],
    [3, 2, 2],
    [126, 2, 2],
    [23, null, null],
  ])('method %i: intake of at least %s working days, repeated %s', (method, least, repeated) => {
    expect([leastIntakeDays(method, false), leastIntakeDays(method, true)]).toEqual([least, repeated])
  })

  it.each([
    [2, true, true],
    [188, true, false],
    [3, false, false],
  ])('method %i: discussed %s, decided by a commission %s', (method, isDiscussed, byPeople) => {
    const scheme = announcementScheme(method)
    expect([scheme?.discussion !== null, scheme?.needsCommission]).toEqual([isDiscussed, byPeople])
  })

  it('a repeated intake is never longer than the first', () => {
    for (const id of ids('purchase-method'))
      expect(leastIntakeDays(id, true) ?? 0).toBeLessThanOrEqual(leastIntakeDays(id, false) ?? 0)
  })

  it('uses only statuses that both announcements and lots have', () => {
    const ofLots = new Set([...ids('lot-status'), 350])
    const both = new Set(ids('announcement-status').filter((id) => ofLots.has(id)))
    const named = [
      ...Object.values(announcementCase.steps),
      ...Object.values(announcementCase.consequences),
    ].flatMap(({ from, to }) => [...from, ...(typeof to === 'number' ? [to] : [])])
    for (const id of [2, 3, 188]) {
      const scheme = announcementScheme(id)
      named.push(scheme?.intakeStatus ?? 0, scheme?.reviewStatus ?? 0)
    }
    expect(named.filter((status) => !both.has(status))).toEqual([])
  })
})
