import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@zakup/db/free-port'
import { buildWebIfNeeded, WEB_DIST } from './build-web.ts'
import { openDemoDatabase } from './demo-database.ts'
import { openDemoPost } from './demo-post.ts'
import { openDemoScan } from './demo-scan.ts'
import { startPortal, startWorker } from './portal-process.ts'
import { untilStopped } from './until-stopped.ts'

/** Stories in a real browser against the built portal and a real database: `npm run e2e [-- part of a name]`. */
const stops = untilStopped()
buildWebIfNeeded()
const { url, filesDir: FILES_DIR } = await openDemoDatabase(stops)
const PORT = String(await freePort())
const scan = await openDemoScan(stops)
const AUTH_SECRET = crypto.randomUUID()
await startPortal({ DATABASE_URL: url, AUTH_SECRET, PORT, WEB_DIST, FILES_DIR, ...scan }, stops)
startWorker({ DATABASE_URL: url, FILES_DIR, ...(await openDemoPost(PORT, stops)) }, stops)
const run = spawn('node_modules/.bin/vitest', ['run', '--project', 'e2e-*', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, E2E_URL: `http://127.0.0.1:${PORT}`, E2E_DATABASE_URL: url },
})
const [code] = await once(run, 'exit')
process.exitCode = code ?? 1
await stops.all()
