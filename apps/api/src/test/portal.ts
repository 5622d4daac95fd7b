import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '@zakup/db/file-store'
import { folderStore } from '@zakup/db/folder-store'
import { cloneTemplate } from '@zakup/db/test/database'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '../app/server.ts'
import { type Databases, openDatabases } from '../db/database.ts'
import { type Config, readConfig } from '../kernel/config.ts'

export interface Portal {
  app: FastifyInstance
  /** Superuser connections for test setup and checks directly in the database, bypassing the API. */
  admin: pg.Pool
  /**
   * For the job queue. A pool that the queue opens itself drops its error handlers before its last connection is closed:
   * dropping the database then ended the test run now and then.
   */
  queue: pg.Pool
  db: Databases
  config: Config
  url: string
  files: FileStore
  /** Log lines of the portal, newest last. */
  logs: Record<string, unknown>[]
}

/** The environment of a portal on `url`, for tests and the processes they start. */
export function testEnvironment(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    AUTH_SECRET: 'only for tests, never for production',
    INSECURE_COOKIES: 'true',
    METRICS_PORT: '0',
    PORT: '0',
    UPLOAD_WITHOUT_SCAN: 'true',
    // All tests call from one IP address.
    CALL_BUDGETS: '100',
  }
}

/** The database is dropped with FORCE at the end; a connection that is still closing may get an error. */
function superuserPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  return pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
}

/**
 * The whole portal with its own database, cloned from the migrated template; `more` adds or overrides environment
 * variables.
 */
export function usePortal(more: () => Record<string, string> = () => ({})): Portal {
  const portal = {} as Portal
  let dropDatabase: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await cloneTemplate()
    dropDatabase = drop
    const config = readConfig({ ...testEnvironment(url), ...more() })
    const logs: Record<string, unknown>[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(JSON.parse(line)) })
    const db = openDatabases(url, { app: 5, public: 5, search: 3 }, () => {})
    const files = folderStore(await mkdtemp(join(tmpdir(), 'zakup-files-')))
    const { app } = await buildServer({ config, db, files }, logger)
    await app.ready()
    const [admin, queue] = [superuserPool(url, 3), superuserPool(url, 10)]
    Object.assign(portal, { app, db, config, url, logs, admin, queue, files })
  })
  afterAll(async () => {
    await portal.app.close()
    await portal.db.close()
    await portal.admin.end()
    await portal.queue.end()
    await dropDatabase()
  })
  return portal
}
