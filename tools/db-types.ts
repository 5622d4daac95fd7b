import { execFileSync } from 'node:child_process'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'

/**
 * Types from the database itself: migrates a throw-away cluster (or uses DATABASE_URL as it is) and prints its
 * catalogue. `--verify` writes nothing and fails when the printed types are not those of the migrations.
 */
const OUT = 'apps/api/src/db/types.gen.ts'

/** How the driver hands these over; see apps/api/src/db/database.ts. */
const TYPES = { timestamptz: 'string', date: 'string', int8: 'number' }

function codegen(url: string): void {
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    OUT,
    '--type-mapping',
    JSON.stringify(TYPES),
  ]
  if (process.argv.includes('--verify')) args.push('--verify')
  execFileSync('node_modules/.bin/kysely-codegen', args, { stdio: 'inherit' })
}

if (process.env.DATABASE_URL) {
  codegen(process.env.DATABASE_URL)
} else {
  const cluster = await startCluster()
  try {
    await migrate(cluster.url)
    codegen(cluster.url)
  } catch {
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}
