import { execFileSync } from 'node:child_process'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'
import { untilStopped } from './until-stopped.ts'

/**
 * Types generated from the database itself: migrates a temporary cluster (or uses DATABASE_URL as it is) and prints its
 * catalogue. `--verify` writes nothing and fails if the stored types differ from the migrations.
 */
const OUT = 'apps/api/src/db/types.gen.ts'

/** The driver returns these types; see apps/api/src/db/database.ts. */
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
    // The job queue has its own schema and its own API.
    '--exclude-pattern',
    'graphile_worker.*',
  ]
  if (process.argv.includes('--verify')) args.push('--verify')
  execFileSync('node_modules/.bin/kysely-codegen', args, { stdio: 'inherit' })
}

if (process.env.DATABASE_URL) {
  codegen(process.env.DATABASE_URL)
} else {
  const stops = untilStopped()
  const cluster = await startCluster()
  stops.add(() => cluster.stop())
  try {
    await migrate(cluster.url)
    codegen(cluster.url)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
  await stops.all()
}
