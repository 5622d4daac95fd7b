import { startCluster } from '@zakup/db/cluster'
import type { DemoAccount } from '@zakup/db/demo/people'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'
import type { Stops } from './until-stopped.ts'

export interface DemoDatabase {
  url: string
  accounts: DemoAccount[]
}

/**
 * A migrated database with the demo world in it: on a throw-away cluster, or in the database of DATABASE_URL if it
 * is empty. A database that already has organisations is left exactly as it is.
 */
export async function openDemoDatabase(stops: Stops, now = new Date()): Promise<DemoDatabase> {
  const url = process.env.DATABASE_URL ?? (await throwAway(stops))
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ full: boolean }>('select exists (select from organization) as full')
    return { url, accounts: rows[0]?.full ? [] : await seedDemo(client, now) }
  } finally {
    await client.end()
  }
}

async function throwAway(stops: Stops): Promise<string> {
  const cluster = await startCluster()
  stops.add(() => cluster.stop())
  return cluster.url
}
