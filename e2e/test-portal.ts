import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@zakup/db/free-port'
import { openDemoPost } from '../tools/demo-post.ts'
import { startPortal, startWorker } from '../tools/portal-process.ts'
import type { Stops } from '../tools/until-stopped.ts'

/** A portal with the demo data. Each test file that writes gets a new one, so the order of files does not matter. */
export interface TestPortal {
  /** The portal's base URL. */
  url: string
  databaseUrl: string
}

/** What every portal needs to start, besides the database. */
export interface PortalSettings {
  filesDir: string
  webDist: string
  scan: Record<string, string>
  compileCache: string
}

/** Starts a portal, its worker and its mail server on a clone of the demo database. */
export async function startTestPortal(
  { filesDir, webDist: WEB_DIST, scan, compileCache: NODE_COMPILE_CACHE }: PortalSettings,
  database: { url: string; drop: () => Promise<void> },
  stops: Stops,
): Promise<TestPortal> {
  stops.add(database.drop)
  const FILES_DIR = await mkdtemp(join(tmpdir(), 'zakup-files-'))
  stops.add(() => rm(FILES_DIR, { recursive: true }))
  await cp(filesDir, FILES_DIR, { recursive: true })
  const PORT = String(await freePort())
  const env = { DATABASE_URL: database.url, FILES_DIR, NODE_COMPILE_CACHE }
  startWorker({ ...env, ...(await openDemoPost(PORT, stops)) }, stops)
  const AUTH_SECRET = crypto.randomUUID()
  await startPortal({ ...env, AUTH_SECRET, PORT, WEB_DIST, ...scan }, stops)
  return { url: `http://127.0.0.1:${PORT}`, databaseUrl: database.url }
}

let current: TestPortal | undefined

export function setCurrentPortal(portal: TestPortal | undefined): void {
  current = portal
}

/** The portal of the current test file: set in its first hook, not yet known during import. */
export function currentPortal(): TestPortal {
  if (!current)
    throw new Error('the portal of this file has not been started yet: ask inside a hook or a test')
  return current
}
