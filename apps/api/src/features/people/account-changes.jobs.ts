import type { TaskList } from 'graphile-worker'
import type { AppDb } from '../../db/database.ts'
import { runDueChange } from './account-changes.service.ts'

export function accountChangeJobs(db: AppDb): TaskList {
  return {
    account_change_due: (payload, { job }) => runDueChange(db, (payload as { id: number }).id, job.id),
  }
}
