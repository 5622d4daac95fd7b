import { DATABASE_LEVEL_SQL, migrationLevel } from '@zakup/db/migrate'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { runFor } from '../db/caller.ts'
import { POOL_ROLES } from '../db/database.ts'
import type { Deps } from '../kernel/deps.ts'

interface Readiness {
  status:
    | 'ready'
    | 'draining'
    | 'database_unreachable'
    | 'wrong_role'
    | 'migration_behind'
    | 'migration_ahead'
  migration?: { code: string; database: string | null }
  /** Pools without a free connection: visitors wait there. That is a load, and no reason to stop sending requests. */
  full_pools?: string[]
}

/**
 * /healthz: the process responds. /readyz: it can take requests: the database responds, in the right roles, and has the
 * migrations this code was written for. A newer database is fine while the new version is being rolled out. The check has
 * a connection of its own, so it never waits behind visitors; requests that come during a check share its result.
 */
export function mountHealth(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  let running: Promise<Readiness> | undefined
  const check = (log: FastifyBaseLogger) => {
    running ??= runFor('readiness', () => databaseReadiness(deps, log)).finally(() => {
      running = undefined
    })
    return running
  }
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const readiness = isDraining() ? ({ status: 'draining' } as const) : await check(request.log)
    const ready = readiness.status === 'ready' || readiness.status === 'migration_ahead'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}

async function databaseReadiness({ db }: Deps, log: FastifyBaseLogger): Promise<Readiness> {
  const code = migrationLevel()
  const full_pools: string[] = []
  try {
    for (const [name, pool] of Object.entries(db.pools)) {
      // Its queries run, so it has connections; asking it would take the turn of a visitor.
      if (isFull(pool)) full_pools.push(name)
      else if ((await roleOf(pool)) !== POOL_ROLES[name as keyof typeof POOL_ROLES])
        return { status: 'wrong_role' }
    }
    const database = await databaseLevel(db.health)
    const migration = { code, database }
    if (database === null || database < code) return { status: 'migration_behind', migration, full_pools }
    return { status: database > code ? 'migration_ahead' : 'ready', migration, full_pools }
  } catch (error) {
    log.error({ err: error }, 'readiness check failed: database query failed')
    return { status: 'database_unreachable' }
  }
}

function isFull({ options, totalCount, idleCount }: Pool): boolean {
  return totalCount - idleCount >= options.max
}

async function roleOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role
}

const UNDEFINED_TABLE = '42P01'

async function databaseLevel(pool: Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ name: string }>(DATABASE_LEVEL_SQL)
    return rows[0]?.name ?? null
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null
    throw error
  }
}
