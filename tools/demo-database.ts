import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@zakup/db/cluster'
import { storeDemoFiles } from '@zakup/db/demo/demo-files'
import type { DemoAccount } from '@zakup/db/demo/people'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { folderStore } from '@zakup/db/folder-store'
import { migrate } from '@zakup/db/migrate'
import { asServerAdmin } from '@zakup/db/server-admin'
import pg from 'pg'
import type { Stops } from './until-stopped.ts'

export interface DemoDatabase {
  url: string
  /** The folder of the demo's documents. */
  filesDir: string
  accounts: DemoAccount[]
}

/**
 * A migrated database with the demo data, on a temporary cluster. With `given` it is that database instead: it is
 * migrated, and filled if it has no organisations. Tests, fuzzer and most benchmarks never give one, because they
 * change what they work on, and DATABASE_URL may name a real portal. `settings` are those of the temporary cluster.
 */
export async function openDemoDatabase(
  stops: Stops,
  given?: string,
  settings: Record<string, string> = {},
): Promise<DemoDatabase> {
  const url = given ?? (await temporaryDatabase(stops, settings))
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ full: boolean }>('select exists (select from organization) as full')
    const filesDir = (given && process.env.FILES_DIR) || (await temporaryFolder(stops))
    if (rows[0]?.full) return { url, filesDir, accounts: [] }
    const accounts = await seedDemo(client, new Date())
    await storeDemoFiles(client, folderStore(filesDir))
    return { url, filesDir, accounts }
  } finally {
    await client.end()
  }
}

async function temporaryFolder(stops: Stops): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zakup-files-'))
  stops.add(() => rm(folder, { recursive: true }))
  return folder
}

async function temporaryDatabase(stops: Stops, settings: Record<string, string>): Promise<string> {
  const cluster = await startCluster(settings)
  stops.add(() => cluster.stop())
  // Not the database that administrators connect to: only a database without connections can be cloned.
  await asServerAdmin(cluster.url, 'create database demo')
  return cluster.urlOf('demo')
}
