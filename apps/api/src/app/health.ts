import { DATABASE_LEVEL_SQL, migrationLevel } from '@zakup/db/migrate'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

interface Readiness {
  status: 'ready' | 'draining' | 'database_unreachable' | 'migration_behind' | 'migration_ahead'
  migration?: { code: string; database: string | null }
}

/**
 * /healthz: the process answers. /readyz: it may be sent work — the database answers and has the migrations this
 * code was written for. A newer database is fine while the new version is being rolled out.
 */
export function mountHealth(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const readiness = isDraining() ? ({ status: 'draining' } as const) : await databaseReadiness(deps)
    const ready = readiness.status === 'ready' || readiness.status === 'migration_ahead'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}

async function databaseReadiness(deps: Deps): Promise<Readiness> {
  const code = migrationLevel()
  try {
    const { rows } = await deps.db.pools.app.query<{ name: string }>(DATABASE_LEVEL_SQL)
    const database = rows[0]?.name ?? null
    const migration = { code, database }
    if (database === null || database < code) return { status: 'migration_behind', migration }
    return { status: database > code ? 'migration_ahead' : 'ready', migration }
  } catch {
    return { status: 'database_unreachable' }
  }
}
