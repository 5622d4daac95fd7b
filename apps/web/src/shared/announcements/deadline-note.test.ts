import { describe, expect, it } from 'vitest'
import { deadlineNote } from './deadline-note.ts'

const now = Date.parse('2026-11-14T09:40:00+05:00')
const facts = {
  status: { id: 220 },
  offer_start_date: '2026-11-01T09:00:00+05:00',
  offer_end_date: '2026-11-18T18:00:00+05:00',
  results_publication_date: '2026-11-27T18:00:00+05:00',
}

describe('deadlineNote', () => {
  it.each([
    ['2026-11-18T18:00:00+05:00', 'осталось 4 дня', false],
    ['2026-11-16T09:50:00+05:00', 'осталось 2 дня', true],
    ['2026-11-14T14:00:00+05:00', 'осталось 4 часа', true],
    ['2026-11-14T09:41:20+05:00', 'осталась 1 минута', true],
    ['2026-11-14T09:40:21+05:00', 'осталась 1 минута', true],
    ['2026-11-14T09:00:00+05:00', 'приём завершён', false],
  ])('bids accepted until %s: «%s»', (offer_end_date, text, urgent) => {
    expect(deadlineNote({ ...facts, offer_end_date }, now)).toEqual({ text, urgent })
  })

  it('shows when bid acceptance starts', () => {
    const later = { ...facts, status: { id: 210 }, offer_start_date: '2026-11-20T09:00:00+05:00' }
    expect(deadlineNote(later, now).text).toBe('приём с 20.11.2026')
  })

  it.each([
    [430, 'закупка отменена'],
    [420, 'закупка приостановлена'],
    [350, 'итоги 27.11.2026'],
    [250, 'приём завершён'],
  ])('status %i: «%s»', (id, text) => {
    expect(deadlineNote({ ...facts, status: { id } }, now).text).toBe(text)
  })

  it('shows that no deadline is set', () => {
    expect(deadlineNote({ ...facts, offer_end_date: null }, now).text).toBe('срок не назначен')
  })
})
