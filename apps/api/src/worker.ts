import { Logger, run } from 'graphile-worker'
import { pino } from 'pino'
import { fileEnvironment, openFiles } from './app/files.ts'
import { repeatCrontab, repeatJobs } from './app/repeat.jobs.ts'
import { openJobDatabase } from './db/database.ts'
import { attachmentCrontab, attachmentJobs } from './features/attachments/attachments.jobs.ts'
import { authCrontab, authJobs } from './features/auth/auth.jobs.ts'
import { countCrontab, countJobs, startCounting } from './features/counts/counts.jobs.ts'
import { planImportCrontab, planImportJobs } from './features/plans/plan-import.jobs.ts'

/**
 * What happens later: by the clock, or after a commit. As many of these as you like may run on one database; a job is
 * done once. It needs a direct connection (LISTEN), not a transaction pooler.
 */
const connectionString = process.env.DATABASE_URL
if (!connectionString) throw new Error('DATABASE_URL says which database to work for; it is not set')
const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  timestamp: pino.stdTimeFunctions.isoTime,
  name: 'worker',
})

const files = openFiles(fileEnvironment.parse(process.env))

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

const CONCURRENCY = 2
// An import writes on one connection and tells how far it is on another.
const db = openJobDatabase(connectionString, 2 * CONCURRENCY, (error) =>
  log.error({ err: error }, 'database connection failed'),
)

const runner = await run({
  connectionString,
  maxPoolSize: 4,
  concurrency: CONCURRENCY,
  // A deadline must not be late: poll often, beside being told.
  pollInterval: 200,
  noHandleSignals: true,
  taskList: {
    ...countJobs,
    ...authJobs,
    ...repeatJobs,
    ...attachmentJobs(files),
    ...planImportJobs({ db, files }),
  },
  crontab: [countCrontab, authCrontab, repeatCrontab, attachmentCrontab, planImportCrontab].join('\n'),
  logger: new Logger((scope) => (level, message) => log[LEVELS[level]]({ scope }, message)),
})
await startCounting(runner.addJob)
log.info('worker is ready')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    runner
      .stop()
      .then(() => db.destroy())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  })
