import { type AnnouncementStage, announcementStage } from './announcement-status.ts'

/** Input of the timeline; every date is an ISO instant or null. */
export interface TimelineFacts {
  status_id: number
  publish_date: string | null
  discussion_end_date: string | null
  offer_start_date: string | null
  offer_end_date: string | null
  results_publication_date: string | null
  contract_date: string | null
  lot_count: number
  refused_lot_count: number
  failed_lot_count: number
}

const TIMELINE_STEPS = ['published', 'intake', 'review', 'results', 'contract'] as const
type TimelineStepName = (typeof TIMELINE_STEPS)[number]

export interface TimelineStep {
  name: TimelineStepName
  state: 'done' | 'now' | 'next' | 'stopped'
  /** Date of the step: the actual moment, or the planned deadline. */
  from: string | null
  until: string | null
}

/** Index of the current step; the steps before it are done. */
const CURRENT: Record<AnnouncementStage, number> = {
  draft: -1,
  discussion: 0,
  intake: 1,
  review: 2,
  appeal: 3,
  suspended: -1,
  completed: 4,
  cancelled: -1,
  superseded: -1,
}

/**
 * The five steps shown to a visitor. A cancelled, suspended or superseded purchase keeps the steps that really happened
 * (by their dates) and marks the rest as stopped, so that nobody waits for them. If every lot was refused or failed,
 * the contract step is stopped too.
 */
export function announcementTimeline(facts: TimelineFacts, now: string): TimelineStep[] {
  const stage = announcementStage(facts.status_id)
  const stopped = stage === 'cancelled' || stage === 'suspended' || stage === 'superseded'
  const signed = facts.contract_date !== null
  const nothingWon = facts.refused_lot_count + facts.failed_lot_count >= facts.lot_count
  const current = stopped ? lastReached(facts, now) : stage === null ? 0 : CURRENT[stage]
  return TIMELINE_STEPS.map((name, i) => ({ name, state: stateOf(i), ...datesOf(name, facts) }))

  function stateOf(i: number): TimelineStep['state'] {
    if (stopped) return i <= current ? 'done' : 'stopped'
    if (signed && i === TIMELINE_STEPS.length - 1) return 'done'
    if (i < current) return 'done'
    if (stage === 'completed' && nothingWon) return 'stopped'
    return i === current ? 'now' : 'next'
  }
}

function lastReached(facts: TimelineFacts, now: string): number {
  const began = [
    facts.publish_date,
    facts.offer_start_date,
    facts.offer_end_date,
    facts.results_publication_date,
  ]
  let last = -1
  began.forEach((date, i) => {
    if (date !== null && Date.parse(date) <= Date.parse(now)) last = i
  })
  return last
}

function datesOf(
  name: TimelineStepName,
  facts: TimelineFacts,
): { from: string | null; until: string | null } {
  switch (name) {
    case 'published':
      return { from: facts.publish_date, until: null }
    case 'intake':
      return { from: facts.offer_start_date, until: facts.offer_end_date }
    case 'review':
      return { from: facts.offer_end_date, until: facts.results_publication_date }
    case 'results':
      return { from: facts.results_publication_date, until: null }
    case 'contract':
      return { from: facts.contract_date, until: null }
  }
}
