import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@zakup/db/free-port'
import { openDemoPost } from '../tools/demo-post.ts'
import { startPortal, startWorker } from '../tools/portal-process.ts'
import type { Stops } from '../tools/until-stopped.ts'

/** A portal in the demo world: whatever other files do, and in whatever order, a file begins with a new one. */
export interface World {
  /** Where the portal answers. */
  url: string
  databaseUrl: string
}

/** What every world starts from, besides the database. */
export interface WorldSettings {
  filesDir: string
  webDist: string
  scan: Record<string, string>
  compileCache: string
}

/** A portal, its worker and its mail server on a database cloned from the demo world. */
export async function startWorld(
  { filesDir, webDist: WEB_DIST, scan, compileCache: NODE_COMPILE_CACHE }: WorldSettings,
  database: { url: string; drop: () => Promise<void> },
  stops: Stops,
): Promise<World> {
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

let current: World | undefined

export function enterWorld(world: World | undefined): void {
  current = world
}

/** That of the file: known from its first hook on, not while it is being imported. */
export function world(): World {
  if (!current)
    throw new Error('the portal of this file has not been started yet: ask inside a hook or a test')
  return current
}
