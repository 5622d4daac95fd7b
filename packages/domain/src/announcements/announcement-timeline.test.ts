import { describe, expect, it } from 'vitest'
import { announcementTimeline, type TimelineFacts } from './announcement-timeline.ts'

const facts: TimelineFacts = {
  status_id: 220,
  publish_date: '2026-10-30T10:12:00+05:00',
  discussion_end_date: null,
  offer_start_date: '2026-11-05T09:00:00+05:00',
  offer_end_date: '2026-11-16T09:00:00+05:00',
  results_publication_date: '2026-11-27T18:00:00+05:00',
  contract_date: null,
  lot_count: 3,
  refused_lot_count: 0,
  failed_lot_count: 0,
}
const now = '2026-11-14T09:00:00+05:00'
const states = (over: Partial<TimelineFacts>) =>
  announcementTimeline({ ...facts, ...over }, now).map((step) => step.state)

describe('announcement timeline', () => {
  it.each([
    [210, ['now', 'next', 'next', 'next', 'next']],
    [220, ['done', 'now', 'next', 'next', 'next']],
    [250, ['done', 'done', 'now', 'next', 'next']],
    [440, ['done', 'done', 'done', 'now', 'next']],
    [350, ['done', 'done', 'done', 'done', 'now']],
  ])('status %i', (status_id, expected) => {
    expect(states({ status_id })).toEqual(expected)
  })

  it('ends when the contract is signed', () => {
    expect(states({ status_id: 350, contract_date: now }).at(-1)).toBe('done')
  })

  it.each([
    [0, 3, 'stopped'],
    [1, 2, 'stopped'],
    [3, 0, 'stopped'],
    [1, 1, 'now'],
    [0, 0, 'now'],
  ])(
    'of three lots %i refused and %i failed: the contract is %s',
    (refused_lot_count, failed_lot_count, state) => {
      const completed = { status_id: 350, refused_lot_count, failed_lot_count }
      expect(states(completed)).toEqual(['done', 'done', 'done', 'done', state])
      expect(states({ ...completed, contract_date: now }).at(-1)).toBe('done')
    },
  )

  it('stops the contract step only after the results', () => {
    expect(states({ status_id: 250, failed_lot_count: 3 }).at(-1)).toBe('next')
  })

  it('keeps what happened before a cancellation and stops the rest', () => {
    expect(states({ status_id: 430 })).toEqual(['done', 'done', 'stopped', 'stopped', 'stopped'])
    expect(states({ status_id: 420, offer_start_date: null })).toEqual([
      'done',
      'stopped',
      'stopped',
      'stopped',
      'stopped',
    ])
  })

  it('gives each step its dates', () => {
    const [published, intake] = announcementTimeline(facts, now)
    expect(published).toMatchObject({ from: facts.publish_date, until: null })
    expect(intake).toMatchObject({ from: facts.offer_start_date, until: facts.offer_end_date })
  })
})
