import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@zakup/db/free-port'
import { buildWebIfNeeded, WEB_DIST } from './build-web.ts'
import { openDemoDatabase } from './demo-database.ts'
import { startPortal } from './portal-process.ts'

/** Stories in a real browser against the built portal and a real database: `npm run e2e [-- part of a name]`. */
buildWebIfNeeded()
const database = await openDemoDatabase()
const port = String(await freePort())
const portal = startPortal({
  DATABASE_URL: database.url,
  AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  PORT: port,
  WEB_DIST,
})
try {
  await portal.ready
  const run = spawn('node_modules/.bin/vitest', ['run', '--project', 'e2e', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, E2E_URL: `http://127.0.0.1:${port}`, E2E_DATABASE_URL: database.url },
  })
  const [code] = await once(run, 'exit')
  process.exitCode = code ?? 1
} finally {
  await portal.stop()
  await database.stop()
}
