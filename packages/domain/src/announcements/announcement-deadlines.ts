import { announcementStage } from './announcement-status.ts'

/** Moments of a published purchase that a supplier plans by. Закон ст. 12: discussion, then intake, then the results. */
export const DEADLINES = ['discussion_ends', 'intake_begins', 'intake_ends', 'results'] as const
export type DeadlineName = (typeof DEADLINES)[number]

/** By then something must be done: a question asked, a bid submitted. The others only tell what happens. */
export const ACT_BY: ReadonlySet<DeadlineName> = new Set(['discussion_ends', 'intake_ends'])

/** Dates of a published announcement; each is an ISO instant or null. */
export interface DeadlineFacts {
  status_id: number
  discussion_end_date: string | null
  offer_start_date: string | null
  offer_end_date: string | null
  results_publication_date: string | null
  updated_at: string
}

export interface AnnouncementDeadline {
  name: DeadlineName
  at: string
  /** `suspended`: the date will move. `cancelled`: nothing happens then any more. */
  state: 'set' | 'suspended' | 'cancelled'
}

const COLUMN = {
  discussion_ends: 'discussion_end_date',
  intake_begins: 'offer_start_date',
  intake_ends: 'offer_end_date',
  results: 'results_publication_date',
} as const satisfies Record<DeadlineName, keyof DeadlineFacts>

/**
 * Every deadline that has a date, in their order. What had passed when a purchase was suspended, cancelled or replaced did
 * happen, and stays as it was. A completed purchase has none but those: its results are there already.
 */
export function announcementDeadlines(facts: DeadlineFacts): AnnouncementDeadline[] {
  const stopped = stopOf(facts.status_id)
  const isCompleted = announcementStage(facts.status_id) === 'completed'
  return DEADLINES.flatMap((name) => {
    const at = facts[COLUMN[name]]
    if (at === null) return []
    const hasPassed = Date.parse(at) <= Date.parse(facts.updated_at)
    if (isCompleted && !hasPassed) return []
    return { name, at, state: hasPassed ? 'set' : stopped }
  })
}

function stopOf(statusId: number): AnnouncementDeadline['state'] {
  const stage = announcementStage(statusId)
  if (stage === 'suspended') return 'suspended'
  return stage === 'cancelled' || stage === 'superseded' ? 'cancelled' : 'set'
}

/** The first deadline that still comes; null if none does, or nobody knows when. */
export function nextDeadline(facts: DeadlineFacts, now: string): AnnouncementDeadline | null {
  const isComing = ({ at, state }: AnnouncementDeadline) =>
    state === 'set' && Date.parse(at) > Date.parse(now)
  return announcementDeadlines(facts).find(isComing) ?? null
}
