import { Logger, run } from 'graphile-worker'
import { pino } from 'pino'
import { authCrontab, authJobs } from './features/auth/auth.jobs.ts'
import { countCrontab, countJobs, startCounting } from './features/counts/counts.jobs.ts'

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

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

const runner = await run({
  connectionString,
  maxPoolSize: 4,
  concurrency: 2,
  // A deadline must not be late: poll often, beside being told.
  pollInterval: 200,
  noHandleSignals: true,
  taskList: { ...countJobs, ...authJobs },
  crontab: [countCrontab, authCrontab].join('\n'),
  logger: new Logger((scope) => (level, message) => log[LEVELS[level]]({ scope }, message)),
})
await startCounting(runner.addJob)
log.info('worker is ready')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    runner.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
