import { randomBytes } from 'node:crypto'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'
import { asServerAdmin, databaseUrl } from '@zakup/db/server-admin'
import type { TestProject } from 'vitest/node'

/** Creates one migrated template database for the run: on a temporary cluster, or on the server in DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const cluster = given ? null : await startCluster()
  const url = cluster?.url ?? String(given)
  const template = `zakup_template_${randomBytes(4).toString('hex')}`
  await asServerAdmin(url, `create database ${template}`)
  await migrate(databaseUrl(url, template))
  project.provide('postgres', { url, template })
  return async () => {
    if (cluster) await cluster.stop()
    else await asServerAdmin(url, `drop database ${template} with (force)`)
  }
}
