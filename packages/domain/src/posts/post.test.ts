import { describe, expect, it } from 'vitest'
import { hasText, type PostAction, type PostState, postRefusal, postState, scheduleFault } from './post.ts'

const OPERATOR = { role: 'operator', user_type: 'operator' } as const
const NOW = '2026-11-16T09:00:00+05:00'

describe('a news post', () => {
  it.each([
    [null, 'draft'],
    ['2026-11-16T09:00:01+05:00', 'scheduled'],
    ['2026-11-16T09:00:00+05:00', 'published'],
    ['2026-11-16T03:59:59Z', 'published'],
    ['2026-11-16T04:00:01Z', 'scheduled'],
  ])('to be published at %s is %s', (at, state) => {
    expect(postState(at, NOW)).toBe(state)
  })

  it.each<[PostAction, PostState, boolean, string | null]>([
    ['publish', 'draft', true, null],
    ['publish', 'scheduled', true, null],
    ['publish', 'draft', false, 'post.no_body'],
    ['publish', 'published', true, 'post.already_public'],
    ['schedule', 'scheduled', true, null],
    ['schedule', 'draft', false, 'post.no_body'],
    ['schedule', 'published', true, 'post.already_public'],
    ['unpublish', 'scheduled', true, null],
    ['unpublish', 'published', true, null],
    ['unpublish', 'draft', true, 'post.not_out'],
    ['delete', 'draft', false, null],
    ['delete', 'scheduled', true, 'post.not_draft'],
    ['edit', 'draft', false, null],
    ['edit', 'published', false, 'post.no_body'],
    ['edit', 'published', true, null],
  ])('%s of a post that is %s', (action, state, has_body, code) => {
    expect(postRefusal(OPERATOR, { state, has_body }, action)?.code ?? null).toBe(code)
    expect(postRefusal({ role: 'head', user_type: 'customer' }, { state, has_body }, action)?.code).toBe(
      'operator.only',
    )
  })

  it.each([
    ['2026-11-16T09:00:00+05:00', 'post.schedule_past'],
    ['2026-11-16T09:00:01+05:00', null],
    ['2027-11-17T09:00:00+05:00', null],
    ['2027-11-18T09:00:00+05:00', 'post.schedule_far'],
  ])('may be scheduled at %s', (at, fault) => {
    expect(scheduleFault(at, NOW)).toBe(fault)
  })

  it.each([
    ['<p></p>', false],
    ['<p>&nbsp; \u00a0<br /></p>', false],
    ['<p>а</p>', true],
    ['<img src="/a" alt="" />', true],
  ])('has text or an image: %s', (html, has) => {
    expect(hasText(html)).toBe(has)
  })
})
