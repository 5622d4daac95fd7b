import { freePort } from '@zakup/db/free-port'
import { buildWebIfNeeded, WEB_DIST } from './build-web.ts'
import { openDemoDatabase } from './demo-database.ts'
import { startPortal } from './portal-process.ts'
import type { Stops } from './until-stopped.ts'

/** The built portal with the demo data on a temporary database and a free port, without a worker: for one measurement. */
export async function startDemoPortal(stops: Stops): Promise<{ origin: string; url: string }> {
  buildWebIfNeeded()
  const { url, filesDir: FILES_DIR } = await openDemoDatabase(stops)
  const PORT = String(await freePort())
  await startPortal({ DATABASE_URL: url, AUTH_SECRET: crypto.randomUUID(), PORT, WEB_DIST, FILES_DIR }, stops)
  return { origin: `http://127.0.0.1:${PORT}`, url }
}
