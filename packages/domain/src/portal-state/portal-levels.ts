/** Green: it works. Amber: look at it today. Red: the portal fails to do something it must. */
export const STATE_LEVELS = ['good', 'warning', 'bad'] as const
type StateLevel = (typeof STATE_LEVELS)[number]

export const PORTAL_PARTS = [
  'workers',
  'jobs',
  'letters',
  'counters',
  'database',
  'schema',
  'backup',
  'file_backup',
] as const
export type PortalPart = (typeof PORTAL_PARTS)[number]

/** What a backup script copies: the database, its changes since then, its write-ahead log (WAL), the uploaded files. */
export const BACKUP_KINDS = ['full', 'incremental', 'wal', 'files'] as const
type BackupKind = (typeof BACKUP_KINDS)[number]

/** Backup runs of one kind, if there were any. */
export interface BackupFacts {
  kind: BackupKind
  last_at: string
  last_ok: boolean
  last_good_at: string | null
}

export interface TaskFacts {
  task: string
  waiting: number
  failed: number
  retrying: number
  oldest_seconds: number | null
}

export interface PortalFacts {
  tasks: TaskFacts[]
  workers: number
  changes_to_fold: number
  connections: number
  max_connections: number
  migration: string
  migration_of_code: string
  backups: BackupFacts[]
}

type BackupPart = Extract<PortalPart, 'backup' | 'file_backup'>

/** Why a part has its level; the messages are `portal_state.<code>`. */
type StateCode =
  | 'no_workers'
  | 'workers'
  | `${'jobs' | 'letters'}_${'failed' | 'late' | 'retrying' | 'good'}`
  | 'counters_behind'
  | 'counters_fresh'
  | 'connections'
  | 'schema_same'
  | 'schema_ahead'
  | 'schema_behind'
  | `${BackupPart}_${'never' | 'old' | 'failed' | 'good'}`

interface PartState {
  part: PortalPart
  level: StateLevel
  code: StateCode
  /** Values for the placeholders of the message. */
  values: Record<string, string | number>
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A free worker starts a job within a second: a minute means a queue, ten minutes mean that no worker runs. */
const JOBS_LATE = { warning: MINUTE, bad: 10 * MINUTE }
/** External mail servers may be down for a while; after an hour people miss their e-mails. */
const LETTERS_LATE = { warning: 15 * MINUTE, bad: HOUR }
/** One undeliverable e-mail is a wrong address; this many mean a fault of the portal's own mail server. */
const LETTERS_LOST = 50
/** Counter changes are merged every second; while they wait, lists stay exact but are slower. */
const FOLDING = { warning: 10_000, bad: 100_000 }
/** Above 95 % the next process of the portal may get no connection. */
const CONNECTIONS = { warning: 0.8, bad: 0.95 }
/** One backup a night, with two hours to finish; two nights without one are an emergency. */
const BACKUP_AGE = { warning: 26 * HOUR, bad: 50 * HOUR }

const isLetter = ({ task }: TaskFacts) => /mail|letter/.test(task)

export function portalLevels(facts: PortalFacts, now: Date): PartState[] {
  const letters = facts.tasks.filter(isLetter)
  const jobs = facts.tasks.filter((task) => !isLetter(task))
  return [
    workersState(facts.workers),
    queueState('jobs', jobs, JOBS_LATE, 1),
    queueState('letters', letters, LETTERS_LATE, LETTERS_LOST),
    {
      part: 'counters',
      level: above(facts.changes_to_fold, FOLDING),
      code: facts.changes_to_fold >= FOLDING.warning ? 'counters_behind' : 'counters_fresh',
      values: { count: facts.changes_to_fold },
    },
    {
      part: 'database',
      level: above(facts.connections / facts.max_connections, CONNECTIONS),
      code: 'connections',
      values: { used: facts.connections, most: facts.max_connections },
    },
    schemaState(facts),
    backupState('backup', facts, now),
    backupState('file_backup', facts, now),
  ]
}

function above(value: number, limits: { warning: number; bad: number }): StateLevel {
  if (value >= limits.bad) return 'bad'
  return value >= limits.warning ? 'warning' : 'good'
}

function workersState(count: number): PartState {
  return count === 0
    ? { part: 'workers', level: 'bad', code: 'no_workers', values: {} }
    : { part: 'workers', level: 'good', code: 'workers', values: { count } }
}

/** Reports failed jobs first, then late ones, then retries. */
function queueState(
  part: 'jobs' | 'letters',
  tasks: TaskFacts[],
  late: { warning: number; bad: number },
  lostIsBad: number,
): PartState {
  const sum = (field: 'waiting' | 'failed' | 'retrying') => tasks.reduce((all, task) => all + task[field], 0)
  const oldest = Math.max(0, ...tasks.map(({ oldest_seconds }) => oldest_seconds ?? 0))
  const lateness = above(oldest, late)
  const failed = sum('failed')
  if (failed > 0 && (failed >= lostIsBad || lateness !== 'bad'))
    return {
      part,
      level: failed >= lostIsBad ? 'bad' : 'warning',
      code: `${part}_failed`,
      values: { count: failed },
    }
  if (lateness !== 'good')
    return { part, level: lateness, code: `${part}_late`, values: { minutes: Math.floor(oldest / MINUTE) } }
  if (sum('retrying') > 0)
    return { part, level: 'warning', code: `${part}_retrying`, values: { count: sum('retrying') } }
  return { part, level: 'good', code: `${part}_good`, values: { count: sum('waiting') } }
}

/** A newer database means that a new version is being rolled out; an older one makes this code fail. */
function schemaState({ migration, migration_of_code }: PortalFacts): PartState {
  const level = migration === migration_of_code ? 'good' : migration > migration_of_code ? 'warning' : 'bad'
  const code = ({ good: 'schema_same', warning: 'schema_ahead', bad: 'schema_behind' } as const)[level]
  return { part: 'schema', level, code, values: { name: migration } }
}

/** Kinds of backup each part can be restored from. The WAL is replayed onto a backup, so alone it restores nothing. */
const COPIES: Record<BackupPart, readonly BackupKind[]> = {
  backup: ['full', 'incremental'],
  file_backup: ['files'],
}

/** Each part is judged by its own runs: a backup of the files proves nothing about the database, and vice versa. */
function backupState(part: BackupPart, { backups }: PortalFacts, now: Date): PartState {
  const runs = backups
    .filter(({ kind }) => COPIES[part].includes(kind))
    .sort((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at))
  const good = runs.flatMap(({ last_good_at }) => (last_good_at === null ? [] : [Date.parse(last_good_at)]))
  if (good.length === 0) return { part, level: 'bad', code: `${part}_never`, values: {} }
  const age = Math.max(0, (now.getTime() - Math.max(...good)) / 1000)
  const level = above(age, BACKUP_AGE)
  const hours = Math.floor(age / HOUR)
  if (level !== 'good') return { part, level, code: `${part}_old`, values: { hours } }
  // Rounded up, for «less than N hours»: a backup made a minute ago must not show 0 hours.
  return runs[0]?.last_ok === false
    ? { part, level: 'warning', code: `${part}_failed`, values: { hours: hours + 1 } }
    : { part, level: 'good', code: `${part}_good`, values: { hours: hours + 1 } }
}
