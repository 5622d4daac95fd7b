import { bulkLoad } from '@zakup/db/bulk/bulk-load'
import type { BulkWorld } from '@zakup/db/bulk/bulk-steps'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'
import type { Stops } from '../../tools/until-stopped.ts'

/** A server with enough memory; the temporary one of the tests has the defaults. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '16GB',
}

/** A database of each size, filled now or kept from an earlier run. */
export async function filledDatabases(
  sizes: number[],
  stops: Stops,
  bulk: Partial<BulkWorld> = {},
): Promise<{ lots: number; url: string }[]> {
  let server = process.env.BENCH_SERVER_URL
  if (!server) {
    const cluster = await startCluster(SETTINGS)
    stops.add(() => cluster.stop())
    server = cluster.url
  }
  const made: { lots: number; url: string }[] = []
  for (const lots of sizes) made.push({ lots, url: await filled(server, lots, bulk) })
  return made
}

async function filled(server: string, lots: number, bulk: Partial<BulkWorld>): Promise<string> {
  const name = `lots_${lots}${bulk.oneOrganization ? '_of_one' : ''}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const kept = await admin.query('select from pg_database where datname = $1', [name])
  if (kept.rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query<{ full: boolean }>('select exists (select from lot) as full')
  if (!rows[0]?.full) {
    const started = performance.now()
    await bulkLoad(client, lots, () => {}, bulk)
    console.log(`${lots} lots loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  await client.end()
  return url.href
}
