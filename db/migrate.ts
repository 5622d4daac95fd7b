import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import pg from 'pg'
import { withNumbers } from './status-names.ts'
import { syncCases } from './sync-cases.ts'
import { syncDicts } from './sync-dicts.ts'

const silent = new Logger(() => () => {})

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const MIGRATIONS_TABLE = 'schema_migration'

/** The newest migration in this code; /readyz compares the database with it. */
export function migrationLevel(): string {
  return (migrationNames().at(-1) as string).replace(/\.sql$/, '')
}

function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** The SQL of a migration, with status names resolved. */
export function migrationText(path: string): string {
  return withNumbers(readFileSync(path, 'utf8'))
}

export function migrationPaths(): string[] {
  return migrationNames().map((name) => join(MIGRATIONS, name))
}

/** The newest migration applied to the database. */
export const DATABASE_LEVEL_SQL = `select name from ${MIGRATIONS_TABLE} order by name desc limit 1`

const migrationUnit = (path: string) => ({
  id: path,
  filePaths: [path],
  actions: { up: (pgm: MigrationBuilder) => pgm.sql(migrationText(path)), down: false as const },
})

/** Migrates the schema, the steps of cases and the dictionaries to this version. Forward only; safe to run from several hosts at once. */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => {}): Promise<void> {
  await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: MIGRATIONS_TABLE,
    checkOrder: true,
    advisoryLockMode: 'wait',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: async (paths) => paths.map(migrationUnit) }],
    log: () => {},
    logger: {
      debug: () => {},
      info: (line: string) => log(line),
      warn: (line: string) => log(line),
      error: log,
    },
  })
  // The job queue (graphile_worker) has its own schema and its own migrations.
  await runMigrations({ connectionString: databaseUrl, logger: silent })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    log(await syncCases(client))
    for (const line of await syncDicts(client)) log(line)
    await client.query(`grant select on ${MIGRATIONS_TABLE} to zakup_app`)
  } finally {
    await client.end()
  }
}
