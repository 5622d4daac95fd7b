import { resolve } from 'node:path'
import { databaseUrl } from '@zakup/db/server-admin'
import { cloneOf } from '@zakup/db/test/database'
import type { TestProject } from 'vitest/node'
import { buildWebIfNeeded, WEB_DIST } from '../tools/build-web.ts'
import { openDemoDatabase } from '../tools/demo-database.ts'
import { openDemoScan } from '../tools/demo-scan.ts'
import { stopList } from '../tools/until-stopped.ts'
import { startTestPortal } from './test-portal.ts'

/** Prepares the built application, the demo template database, one antivirus and a portal for read-only files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops = stopList()
  buildWebIfNeeded()
  const { url, filesDir } = await openDemoDatabase(stops)
  const postgres = { url: databaseUrl(url, 'postgres'), template: new URL(url).pathname.slice(1) }
  const scan = await openDemoScan(stops)
  const settings = { filesDir, webDist: WEB_DIST, scan, compileCache: resolve('.cache/node') }
  project.provide('postgres', postgres)
  project.provide('settings', settings)
  project.provide('sharedPortal', await startTestPortal(settings, await cloneOf(postgres), stops))
  return () => stops.all()
}
