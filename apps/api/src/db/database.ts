import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PublicDatabase } from './public-schema.ts'
import type { DB } from './types.gen.ts'

export type AppDb = Kysely<DB>
export type PublicDb = Kysely<PublicDatabase>

export interface Databases {
  /** The cabinet and sign-in, as role zakup_app. */
  app: AppDb
  /** Public pages, as role zakup_public: a draft does not compile, and does not select. */
  public: PublicDb
  pools: { app: pg.Pool; public: pg.Pool }
  close(): Promise<void>
}

/** `2026-11-16 09:00:00+05` → `2026-11-16T09:00:00+05:00`: an instant stays text from the table to the wire. */
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

interface PoolOptions {
  url: string
  role: string
  size: number
  statementTimeoutMs: number
  onError: (error: Error) => void
}

function openPool(options: PoolOptions): pg.Pool {
  // The driver lets the URL's options win, and with them the role.
  if (new URL(options.url).searchParams.has('options')) throw new Error('DATABASE_URL must not carry options')
  const settings = {
    role: options.role,
    statement_timeout: options.statementTimeoutMs,
    // The whole country is at UTC+5; a named zone would print the past at UTC+6.
    TimeZone: 'Etc/GMT-5',
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.role,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    // The server's own timeout cannot help on a connection it no longer has.
    query_timeout: options.statementTimeoutMs + 1000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  })
  // Without these two a reset connection ends the whole process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

export function openDatabases(
  url: string,
  sizes: { app: number; public: number },
  onError: (error: Error) => void,
): Databases {
  const app = openPool({ url, role: 'zakup_app', size: sizes.app, statementTimeoutMs: 5000, onError })
  const open = openPool({ url, role: 'zakup_public', size: sizes.public, statementTimeoutMs: 2000, onError })
  const databases = {
    app: new Kysely<DB>({ dialect: new PostgresDialect({ pool: app }) }),
    public: new Kysely<PublicDatabase>({ dialect: new PostgresDialect({ pool: open }) }),
  }
  return {
    ...databases,
    pools: { app, public: open },
    async close() {
      await Promise.all([databases.app.destroy(), databases.public.destroy()])
    },
  }
}
