import type { TaskList } from 'graphile-worker'
import type { AppDb } from '../../db/database.ts'
import { queueDueAnnouncements } from './announcement-stages.queries.ts'
import { runStages } from './announcement-stages.ts'

const QUEUE_DUE = 'queue_due_announcements'

/** Each stage has its own job, scheduled for its time; a check every minute, and when a worker starts, finds lost jobs. */
export function announcementStageJobs(db: AppDb): TaskList {
  return {
    announcement_stage: (payload, { job }) => runStages(db, (payload as { id: number }).id, job.id),
    [QUEUE_DUE]: () => queueDueAnnouncements(db),
  }
}

export const announcementStageCrontab = `* * * * * ${QUEUE_DUE}`
