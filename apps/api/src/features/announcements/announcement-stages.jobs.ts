import type { TaskList } from 'graphile-worker'
import type { AppDb } from '../../db/database.ts'
import { runStages } from './announcement-stages.ts'

/** Runs when the term of a stage ends. */
export function announcementStageJobs(db: AppDb): TaskList {
  return {
    announcement_stage: (payload, { job }) => runStages(db, (payload as { id: number }).id, job.id),
  }
}
