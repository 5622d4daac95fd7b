import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { announcementStage } from '@zakup/domain/announcements/announcement-status'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../format/date-format.ts'

export type DeadlineFacts = Pick<AnnouncementRow, 'offer_start_date' | 'offer_end_date'> &
  Partial<Pick<AnnouncementRow, 'results_publication_date'>> & { status: { id: number } }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
export const URGENT = 3 * DAY

/** The grey line below a deadline: the time left, or the outcome. */
export function deadlineNote(facts: DeadlineFacts, now: number): { text: string; urgent: boolean } {
  const calm = (text: string) => ({ text, urgent: false })
  const stage = announcementStage(facts.status.id)
  if (stage === 'cancelled') return calm(t('deadline.cancelled'))
  if (stage === 'superseded') return calm(t('deadline.superseded'))
  if (stage === 'suspended') return calm(t('deadline.suspended'))
  if (!facts.offer_end_date) return calm(t('deadline.unset'))
  if (stage === 'completed' && facts.results_publication_date)
    return calm(t('deadline.results', { date: formatDate(facts.results_publication_date) }))
  const left = Date.parse(facts.offer_end_date) - now
  if (left <= 0 || stage === 'completed' || stage === 'review' || stage === 'appeal')
    return calm(t('deadline.over'))
  if (facts.offer_start_date && Date.parse(facts.offer_start_date) > now)
    return calm(t('deadline.starts', { date: formatDate(facts.offer_start_date) }))
  // A list does not count seconds.
  return { text: timeLeft(Math.max(left, MINUTE)), urgent: left < URGENT }
}

/** «осталось 4 дня», then hours, minutes, in the last minute seconds. Rounded down: never promise more time than there is. */
export function timeLeft(left: number): string {
  if (left >= DAY) return t('deadline.days', { count: Math.floor(left / DAY) })
  if (left >= HOUR) return t('deadline.hours', { count: Math.floor(left / HOUR) })
  if (left >= MINUTE) return t('deadline.minutes', { count: Math.floor(left / MINUTE) })
  return t('deadline.seconds', { count: Math.floor(left / SECOND) })
}
