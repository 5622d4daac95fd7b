import type { TaskList } from 'graphile-worker'
import { deleteOldSignIns } from './sessions.queries.ts'

export const authJobs: TaskList = { sweep_sign_ins: (_, helpers) => deleteOldSignIns(helpers) }
export const authCrontab = '17 * * * * sweep_sign_ins'
