import { describe, expect, it } from 'vitest'
import { announcementDeadlines, type DeadlineFacts, nextDeadline } from './announcement-deadlines.ts'

const purchase: DeadlineFacts = {
  status_id: 220,
  discussion_end_date: '2026-11-10T10:00:00+05:00',
  offer_start_date: '2026-11-10T10:00:00+05:00',
  offer_end_date: '2026-11-25T18:00:00+05:00',
  results_publication_date: '2026-12-09T18:00:00+05:00',
  updated_at: '2026-11-12T09:00:00+05:00',
}
const states = (facts: Partial<DeadlineFacts>) =>
  announcementDeadlines({ ...purchase, ...facts }).map(({ name, state }) => [name, state])

describe('deadlines of a purchase', () => {
  it('are its dates as they are, in their order; an unset date is none', () => {
    expect(announcementDeadlines(purchase).map(({ at }) => at)).toEqual([
      purchase.discussion_end_date,
      purchase.offer_start_date,
      purchase.offer_end_date,
      purchase.results_publication_date,
    ])
    expect(states({ discussion_end_date: null, results_publication_date: null })).toEqual([
      ['intake_begins', 'set'],
      ['intake_ends', 'set'],
    ])
  })

  it.each([
    ['discussion', 210, 'set'],
    ['intake', 240, 'set'],
    ['review', 260, 'set'],
    ['a status this version does not know', 999, 'set'],
    ['suspended', 420, 'suspended'],
    ['cancelled', 430, 'cancelled'],
    ['refused by the customer', 410, 'cancelled'],
    ['replaced by another version', 190, 'cancelled'],
  ])('%s: those still to come are %i → %s, those that had passed stay', (_, status_id, state) => {
    expect(states({ status_id })).toEqual([
      ['discussion_ends', 'set'],
      ['intake_begins', 'set'],
      ['intake_ends', state],
      ['results', state],
    ])
  })

  it.each([350, 360, 370])('completed (%i): nothing lies ahead, and what had passed stays', (status_id) => {
    expect(states({ status_id })).toEqual([
      ['discussion_ends', 'set'],
      ['intake_begins', 'set'],
    ])
    expect(nextDeadline({ ...purchase, status_id }, '2026-11-12T10:00:00Z')).toBeNull()
  })

  it('the next one is the first that comes for certain', () => {
    const next = (now: string, status_id = 220) => nextDeadline({ ...purchase, status_id }, now)?.name
    expect(next('2026-11-09T00:00:00Z')).toBe('discussion_ends')
    expect(next('2026-11-12T00:00:00Z')).toBe('intake_ends')
    // The moment itself is too late.
    expect(next('2026-11-25T13:00:00Z')).toBe('results')
    expect(next('2026-12-31T00:00:00Z')).toBeUndefined()
    expect(next('2026-11-12T00:00:00Z', 420)).toBeUndefined()
    expect(next('2026-11-12T00:00:00Z', 430)).toBeUndefined()
  })
})
