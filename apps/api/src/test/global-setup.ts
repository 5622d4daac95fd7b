import { randomBytes } from 'node:crypto'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser URL and the migrated database that every test file clones. */
    postgres: { url: string; template: string }
  }
}

/** One migrated template for the run: on a throw-away cluster, or on the server of DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const cluster = given ? null : await startCluster()
  const url = cluster?.url ?? String(given)
  const template = `zakup_template_${randomBytes(4).toString('hex')}`
  await asAdmin(url, `create database ${template}`)
  await migrate(withDatabase(url, template))
  project.provide('postgres', { url, template })
  return async () => {
    if (cluster) await cluster.stop()
    else await asAdmin(url, `drop database ${template} with (force)`)
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
