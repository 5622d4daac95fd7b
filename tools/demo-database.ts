import { type Cluster, startCluster } from '@zakup/db/cluster'
import type { DemoAccount } from '@zakup/db/demo/people'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'

export interface DemoDatabase {
  url: string
  accounts: DemoAccount[]
  stop(): Promise<void>
}

/**
 * A migrated database with the demo world in it: on a throw-away cluster, or in the database of DATABASE_URL if it
 * is empty. A database that already has organisations is left exactly as it is.
 */
export async function openDemoDatabase(now = new Date()): Promise<DemoDatabase> {
  const cluster: Cluster | null = process.env.DATABASE_URL ? null : await startCluster()
  const url = process.env.DATABASE_URL ?? (cluster as Cluster).url
  const stop = async () => cluster?.stop()
  try {
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ full: boolean }>(
        'select exists (select from organization) as full',
      )
      const accounts = rows[0]?.full ? [] : await seedDemo(client, now)
      return { url, accounts, stop }
    } finally {
      await client.end()
    }
  } catch (error) {
    await stop()
    throw error
  }
}
