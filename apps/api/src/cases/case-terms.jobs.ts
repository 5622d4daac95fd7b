import type { TaskList } from 'graphile-worker'
import type { AppDb } from '../db/database.ts'
import { queueDueTerms } from './case-terms.queries.ts'

const TICK = 'queue_due_terms'

/** Each term that ends or needs a reminder has its own job, queued two minutes ahead by this tick for its moment. */
export function termJobs(db: AppDb): TaskList {
  return { [TICK]: () => queueDueTerms(db) }
}

export const termCrontab = `* * * * * ${TICK}`
