import type { JobHelpers } from 'graphile-worker'
import { Kysely, PostgresDialect, type QueryCreator } from 'kysely'
import pg from 'pg'
import { FairPool } from './fair-pool.ts'
import type { PublicDatabase } from './public-schema.ts'
import type { DB } from './types.gen.ts'

export type AppDb = Kysely<DB>
export type PublicDb = Kysely<PublicDatabase>
/** Rows shaped like the public views: the public pool, or the acting organisation's rows under their names (`with`). */
export type PublicRows = QueryCreator<PublicDatabase>

export interface Databases {
  /** For the cabinet and sign-in, as role zakup_app. */
  app: AppDb
  /** For public pages, as role zakup_public: a query for drafts does not compile, and the role has no grant. */
  public: PublicDb
  /** The same role, for queries that may take long: searches and exports never block lists and pages. */
  search: PublicDb
  pools: { app: FairPool; public: FairPool; search: FairPool }
  /** The one connection of the readiness check, as role zakup_app. */
  health: pg.Pool
  close(): Promise<void>
}

/** The database role of each pool. */
export const POOL_ROLES = { app: 'zakup_app', public: 'zakup_public', search: 'zakup_public' } as const

/** `2026-11-16 09:00:00+05` → `2026-11-16T09:00:00+05:00`: a timestamp stays text from the table to the response. */
function instantFromPg(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, instantFromPg],
  [pg.types.builtins.DATE, String],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

interface Bounds {
  /** How long a statement waits for a lock: fail and free the connection instead of queueing behind it. */
  lock_timeout: number
  /** How long a transaction may do nothing: one that waits for something outside would keep its rows locked. */
  idle_in_transaction_session_timeout: number
}

/** Someone waits for the answer. The longest pause of a transaction here is a workbook being read (workbook-rows.ts). */
const CALL_BOUNDS: Bounds = { lock_timeout: 3000, idle_in_transaction_session_timeout: 30_000 }
/** A job that fails is repeated after a pause, so it waits longer, e.g. for an import that writes thousands of rows. */
const JOB_BOUNDS: Bounds = { lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

const asOptions = (settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

interface PoolOptions {
  url: string
  role: string
  size: number
  statementTimeoutMs: number
  bounds: Bounds
  settings?: Record<string, string>
  onError: (error: Error) => void
}

function openPool(options: PoolOptions): FairPool {
  // In the pg driver `options` in the URL override these, including the role.
  if (new URL(options.url).searchParams.has('options'))
    throw new Error('DATABASE_URL must not contain the parameter «options»')
  const settings = {
    role: options.role,
    statement_timeout: options.statementTimeoutMs,
    ...options.bounds,
    // The whole country is at UTC+5; a named time zone would print past dates at UTC+6.
    TimeZone: 'Etc/GMT-5',
    ...options.settings,
  }
  const pool = new FairPool({
    connectionString: options.url,
    max: options.size,
    application_name: options.role,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    // The server's statement timeout does not help when the connection to it is lost.
    query_timeout: options.statementTimeoutMs + 1000,
    keepAlive: true,
    options: asOptions(settings),
    types,
  })
  return surviving(pool, options.onError)
}

/** Without these two handlers a reset connection ends the whole process. */
function surviving<P extends pg.Pool>(pool: P, onError: (error: Error) => void): P {
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError))
}

export interface PoolSizes {
  app: number
  public: number
  search: number
}

/** Many small reads at once are faster than one parallel read on all cores. */
const ONE_CORE = { max_parallel_workers_per_gather: '0', jit: 'off' }

export function openDatabases(url: string, sizes: PoolSizes, onError: (error: Error) => void): Databases {
  const app = openPool({
    url,
    role: POOL_ROLES.app,
    size: sizes.app,
    statementTimeoutMs: 5000,
    bounds: CALL_BOUNDS,
    // RLS makes long plans of small steps: JIT compilation takes longer than running them.
    settings: { jit: 'off' },
    onError,
  })
  const reader = { url, role: POOL_ROLES.public, statementTimeoutMs: 2000, bounds: CALL_BOUNDS, onError }
  // Lists are written so that one generic plan serves all values; planning the joins costs more than reading a page.
  const listing = { ...ONE_CORE, plan_cache_mode: 'force_generic_plan' }
  const open = openPool({ ...reader, size: sizes.public, settings: listing })
  // A search must be planned for its words: a generic plan suits only common words.
  const searching = { ...ONE_CORE, plan_cache_mode: 'force_custom_plan', work_mem: '64MB' }
  const search = openPool({ ...reader, size: sizes.search, settings: searching })
  const health = openPool({
    url,
    role: POOL_ROLES.app,
    size: 1,
    statementTimeoutMs: 2000,
    bounds: CALL_BOUNDS,
    onError,
  })
  const databases = {
    app: new Kysely<DB>({ dialect: new PostgresDialect({ pool: app }) }),
    public: new Kysely<PublicDatabase>({ dialect: new PostgresDialect({ pool: open }) }),
    search: new Kysely<PublicDatabase>({ dialect: new PostgresDialect({ pool: search }) }),
  }
  return {
    ...databases,
    pools: { app, public: open, search },
    health,
    async close() {
      const opened = [databases.app, databases.public, databases.search]
      await Promise.all([...opened.map((one) => one.destroy()), health.end()])
    },
  }
}

/** The database for jobs: the cabinet's role and RLS, with longer timeouts for thousands of rows at once. */
export function openJobDatabase(url: string, size: number, onError: (error: Error) => void): AppDb {
  const pool = openPool({
    url,
    role: POOL_ROLES.app,
    size,
    statementTimeoutMs: 60_000,
    bounds: JOB_BOUNDS,
    settings: { jit: 'off' },
    onError,
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Connections of the job queue, as the owner of the database. */
export function openQueuePool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'zakup_worker',
    keepAlive: true,
    options: asOptions(JOB_BOUNDS),
  })
  return surviving(pool, onError)
}

/** What a job reads and writes with: a connection of the worker. */
export type JobDb = Pick<JobHelpers, 'query'>
