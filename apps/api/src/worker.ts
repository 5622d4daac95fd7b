import { flushCompileCache } from 'node:module'
import { t } from '@zakup/messages/catalogue'
import { Logger, type RunnerOptions, run } from 'graphile-worker'
import { pino } from 'pino'
import { z } from 'zod'
import { LivingWorkers } from './app/living-workers.ts'
import { termCrontab, termJobs } from './cases/case-terms.jobs.ts'
import { queueDueTerms } from './cases/case-terms.queries.ts'
import { openJobDatabase, openQueuePool } from './db/database.ts'
import { announcementStageJobs } from './features/announcements/announcement-stages.jobs.ts'
import { attachmentCrontab, attachmentJobs } from './features/attachments/attachments.jobs.ts'
import { authCrontab, authJobs } from './features/auth/auth.jobs.ts'
import { passwordResetJobs } from './features/auth/password-reset.jobs.ts'
import { countCrontab, countJobs, startCounting } from './features/counts/counts.jobs.ts'
import { customerOrganizerJobs } from './features/customer-organizers/customer-organizers.jobs.ts'
import { letterCrontab, letterJobs } from './features/letters/letters.jobs.ts'
import { noticeCrontab, noticeJobs } from './features/notices/notices.jobs.ts'
import { accountChangeJobs } from './features/people/account-changes.jobs.ts'
import { planImportCrontab, planImportJobs } from './features/plans/plan-import.jobs.ts'
import { purchaseOrderJobs } from './features/purchase-orders/purchase-orders.jobs.ts'
import { registrationCrontab, registrationJobs } from './features/registrations/registrations.jobs.ts'
import { rnuJobs } from './features/rnu/rnu.jobs.ts'
import { ticketCrontab, ticketJobs } from './features/tickets/tickets.jobs.ts'
import { callBudgetCrontab, callBudgetJobs } from './kernel/call-budget.jobs.ts'
import { changeCrontab, changeJobs } from './kernel/changes.jobs.ts'
import { fileEnvironment, openFiles } from './kernel/files.ts'
import { mailEnvironment, openPost } from './kernel/mail.ts'
import { repeatCrontab, repeatJobs } from './kernel/repeat.jobs.ts'
import { sweepScratchFolders } from './kernel/scratch-folder.ts'
import { searchWordCrontab, searchWordJobs, startSearchWords } from './lists/search-words.jobs.ts'

/**
 * Runs scheduled jobs and jobs queued by a commit. Any number of workers may run on one database; a job is done once.
 * Needs a direct connection (LISTEN), not a transaction pooler.
 */
const connectionString = process.env.DATABASE_URL
if (!connectionString) throw new Error('DATABASE_URL is not set')
const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  timestamp: pino.stdTimeFunctions.isoTime,
  name: 'worker',
})

const { WORKER_DRAIN_MS, WORKER_TASKS } = z
  .object({
    /** How long running jobs may take after SIGTERM before the e-mails that are being sent are given up. */
    WORKER_DRAIN_MS: z.coerce.number().int().min(0).default(5000),
    /**
     * `clock`: what happens at its time by law (stages of announcements, terms of cases). `rest`: everything else. In
     * production each has a process of its own, so that nothing an import does can delay a stage.
     */
    WORKER_TASKS: z.enum(['all', 'clock', 'rest']).default('all'),
  })
  .parse(process.env)

const files = openFiles(fileEnvironment.parse(process.env))

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

const logger = new Logger((scope) => (level, message) => log[LEVELS[level]]({ scope }, message))

function connectionFailed(error: Error): void {
  log.error({ err: error }, 'database connection failed')
}

await sweepScratchFolders((error) => log.warn({ err: error }, 'a temporary folder was not deleted'))

const CONCURRENCY = 2
// An import writes on one connection and reports progress on another; each stage and each e-mail uses one.
const db = openJobDatabase(connectionString, 3 * CONCURRENCY + 1, connectionFailed)

/** Functions that close what is open, last opened first; also called when a signal arrives during the start. */
const open: (() => unknown)[] = [() => db.destroy()]
const close = async () => {
  for (let last = open.pop(); last; last = open.pop()) await last()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })

const living = new LivingWorkers(connectionString, log)
open.push(() => living.stop())

async function start(options: Pick<RunnerOptions, 'concurrency' | 'pollInterval' | 'taskList' | 'crontab'>) {
  const pgPool = openQueuePool(connectionString as string, 2 + (options.concurrency ?? 1), connectionFailed)
  open.push(() => pgPool.end())
  const runner = await run({
    ...options,
    pgPool,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: WORKER_DRAIN_MS,
    preset: { plugins: [living.plugin] },
    logger,
  })
  open.push(() => runner.stop())
  return runner
}

// A deadline must not be late: its runner does nothing else, and polls often in addition to LISTEN.
async function startClock(): Promise<void> {
  await start({
    concurrency: CONCURRENCY,
    pollInterval: 200,
    taskList: {
      ...announcementStageJobs(db),
      ...termJobs(db),
      ...accountChangeJobs(db),
      ...purchaseOrderJobs,
      ...customerOrganizerJobs,
      ...rnuJobs,
    },
    crontab: termCrontab,
  })
  await queueDueTerms(db)
}

async function startRest(): Promise<void> {
  const { addJob } = await start({
    concurrency: CONCURRENCY,
    pollInterval: 200,
    taskList: {
      ...countJobs,
      ...changeJobs,
      ...authJobs,
      ...repeatJobs,
      ...callBudgetJobs,
      ...attachmentJobs(files),
      ...planImportJobs({ db, files }),
      ...registrationJobs,
      ...ticketJobs,
      ...searchWordJobs,
    },
    crontab: [
      countCrontab,
      changeCrontab,
      authCrontab,
      repeatCrontab,
      callBudgetCrontab,
      attachmentCrontab,
      planImportCrontab,
      registrationCrontab,
      ticketCrontab,
      searchWordCrontab,
      // Queued by whoever comes first. Without a clock it waits, and the operator's status page says so.
      termCrontab,
    ].join('\n'),
  })
  await startCounting(addJob)
  await startSearchWords(db, addJob)
}

/** E-mails sent at the same time: a slow one does not delay the others. */
const SENDERS = 5

// E-mails wait for external servers: they have a runner of their own, or other jobs could wait behind one.
async function startMail(): Promise<void> {
  const mail = mailEnvironment.parse(process.env)
  const post = openPost(mail, t('letter.sender'))
  if (!post) log.info('SMTP_URL is not set: no e-mails are sent')
  const reach = { db, post, origin: mail.PUBLIC_ORIGIN, log }
  await start({
    concurrency: SENDERS,
    taskList: { ...noticeJobs(reach), ...letterJobs(reach), ...passwordResetJobs(db) },
    crontab: [noticeCrontab, letterCrontab].join('\n'),
  })
}

if (WORKER_TASKS !== 'rest') await startClock()
if (WORKER_TASKS !== 'clock') {
  await startRest()
  await startMail()
}
// Not only at exit: a killed process would leave its successor to compile everything again (NODE_COMPILE_CACHE).
flushCompileCache()
log.info({ tasks: WORKER_TASKS }, 'worker is ready')
