import { announcementStage } from '@zakup/domain/announcements/announcement-status'

/** What accepts bids: an announcement, or one of its lots. */
export interface Intake {
  status: { id: number }
  offer_start_date: string | null
  offer_end_date: string | null
}

interface IntakeClock {
  state: 'before' | 'open' | 'over' | 'stopped' | 'unset'
  /** The moment counted down to (the end, once over or stopped), if any. */
  at: string | null
  left: { days: number; hours: number; minutes: number; seconds: number } | null
}

/** What the countdown shows: the time to the start of bid acceptance, the time to its end, or neither. */
export function intakeClock(intake: Intake, now: number): IntakeClock {
  const { offer_start_date: start, offer_end_date: end, status } = intake
  const stage = announcementStage(status.id)
  if (stage === 'cancelled' || stage === 'suspended' || stage === 'superseded')
    return { state: 'stopped', at: end, left: null }
  if (!end) return { state: 'unset', at: null, left: null }
  if (Date.parse(end) <= now) return { state: 'over', at: end, left: null }
  if (start && Date.parse(start) > now)
    return { state: 'before', at: start, left: split(Date.parse(start) - now) }
  return { state: 'open', at: end, left: split(Date.parse(end) - now) }
}

function split(left: number) {
  const minutes = Math.floor(left / 60_000)
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    seconds: Math.floor(left / 1000) % 60,
  }
}
