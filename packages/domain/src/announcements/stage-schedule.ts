import { addWorkingDays, localDay, localTime, type WorkCalendar } from '../calendar/working-days.ts'
import { ANNOUNCEMENT_STATUS as S } from './announcement-case.ts'
import { announcementScheme, leastIntakeDays } from './announcement-scheme.ts'

/** Start and end of each stage, as instants with the UTC offset of the country. */
export interface StageSchedule {
  publish_date: string
  discussion_start_date: string | null
  discussion_end_date: string | null
  offer_start_date: string
  offer_end_date: string
  /** A planned date until the results are published. */
  results_publication_date: string
}

const OFFSET = '+05:00'

const at = (day: string, time: string) => `${day}T${time}${OFFSET}`

/**
 * Discussion: two working days for remarks, two for decisions on them, one for the protocol. Intake begins at
 * 09:00 of the next working day and ends at 09:00 of the working day after its last one. Price requests have no
 * discussion.
 */
export function stageSchedule(
  methodId: number,
  published: Date,
  calendar: WorkCalendar,
  options: { isRepeat: boolean; intakeDays?: number | null },
): StageSchedule | null {
  const scheme = announcementScheme(methodId)
  if (!scheme) return null
  const day = localDay(published)
  const publish_date = localTime(published).replace('Z', OFFSET)
  const lead = scheme.discussion
    ? scheme.discussion.remarkDays + scheme.discussion.decisionDays + scheme.discussion.protocolDays + 1
    : 1
  const start = addWorkingDays(day, lead, calendar)
  const minimum = leastIntakeDays(methodId, options.isRepeat) ?? 0
  const intake = Math.max(minimum, options.intakeDays ?? 0)
  const end = addWorkingDays(start, intake, calendar)
  return {
    publish_date,
    discussion_start_date: scheme.discussion ? publish_date : null,
    discussion_end_date: scheme.discussion
      ? at(addWorkingDays(day, scheme.discussion.remarkDays, calendar), '23:59:59')
      : null,
    offer_start_date: at(start, '09:00:00'),
    offer_end_date: at(end, '09:00:00'),
    results_publication_date: at(addWorkingDays(end, scheme.reviewDays, calendar), '18:00:00'),
  }
}

export interface StageTimes {
  status_id: number
  purchase_method_id: number
  offer_start_date: string | Date | null
  offer_end_date: string | Date | null
}

export interface NextStage {
  status_id: number
  at: Date
}

/** The next automatic status change and its time; null if there is none. */
export function nextStage(times: StageTimes): NextStage | null {
  const scheme = announcementScheme(times.purchase_method_id)
  if (!scheme) return null
  if (times.status_id === S.discussion && times.offer_start_date)
    return { status_id: scheme.intakeStatus, at: new Date(times.offer_start_date) }
  if (times.status_id === scheme.intakeStatus && times.offer_end_date)
    return { status_id: scheme.reviewStatus, at: new Date(times.offer_end_date) }
  return null
}
