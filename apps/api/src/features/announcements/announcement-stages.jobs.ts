import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import { runStages } from './announcement-stages.service.ts'

const QUEUE_DUE = 'queue_due_announcements'

/** Each stage has its own job, scheduled for its time; a check every minute and at start finds lost jobs. */
export function announcementStageJobs(db: AppDb): TaskList {
  return {
    announcement_stage: (payload, { job }) => runStages(db, (payload as { id: number }).id, job.id),
    [QUEUE_DUE]: () => queueDueAnnouncements(db),
  }
}

export async function queueDueAnnouncements(db: AppDb): Promise<void> {
  await sql`select queue_due_announcements()`.execute(db)
}

export const announcementStageCrontab = `* * * * * ${QUEUE_DUE}`
