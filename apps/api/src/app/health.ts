import { DATABASE_LEVEL_SQL, migrationLevel } from '@zakup/db/migrate'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
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
}

/**
 * /healthz: the process responds. /readyz: it can take requests: the database responds, in the right roles, and has the
 * migrations this code was written for. A newer database is fine while the new version is being rolled out.
 */
export function mountHealth(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const readiness = isDraining()
      ? ({ status: 'draining' } as const)
      : await databaseReadiness(deps, request.log)
    const ready = readiness.status === 'ready' || readiness.status === 'migration_ahead'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}

async function databaseReadiness(deps: Deps, log: FastifyBaseLogger): Promise<Readiness> {
  const code = migrationLevel()
  try {
    for (const [name, pool] of Object.entries(deps.db.pools)) {
      const { rows } = await pool.query<{ role: string }>('select current_user as role')
      if (rows[0]?.role !== POOL_ROLES[name as keyof typeof POOL_ROLES]) return { status: 'wrong_role' }
    }
    const database = await databaseLevel(deps)
    const migration = { code, database }
    if (database === null || database < code) return { status: 'migration_behind', migration }
    return { status: database > code ? 'migration_ahead' : 'ready', migration }
  } catch (error) {
    log.error({ err: error }, 'readiness check failed: database query failed')
    return { status: 'database_unreachable' }
  }
}

const UNDEFINED_TABLE = '42P01'

async function databaseLevel(deps: Deps): Promise<string | null> {
  try {
    const { rows } = await deps.db.pools.app.query<{ name: string }>(DATABASE_LEVEL_SQL)
    return rows[0]?.name ?? null
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null
    throw error
  }
}
