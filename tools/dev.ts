import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { openDemoDatabase } from './demo-database.ts'
import { openDemoScan } from './demo-scan.ts'
import { greet } from './greet.ts'
import { startWorker } from './portal-process.ts'
import { untilStopped } from './until-stopped.ts'

/** The demo with hot reload: the web through Vite; the API restarts when its sources change. */
const stops = untilStopped()
const port = Number(process.env.PORT ?? '8080')
const apiPort = port + 1
const root = resolve(import.meta.dirname, '..')
const { url, accounts, filesDir } = await openDemoDatabase(stops, process.env.DATABASE_URL)

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  cwd: root,
  env: {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: url,
    FILES_DIR: filesDir,
    ...(await openDemoScan(stops)),
    AUTH_SECRET: 'only for this machine: development',
    INSECURE_COOKIES: 'true',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    PORT: String(apiPort),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
stops.add(async () => {
  if (api.pid) process.kill(-api.pid, 'SIGTERM')
})
startWorker({ DATABASE_URL: url, FILES_DIR: filesDir }, stops)
process.env.API_URL = `http://127.0.0.1:${apiPort}`
const web = await createServer({
  root: resolve(root, 'apps/web'),
  server: { host: '127.0.0.1', port, strictPort: true },
})
stops.add(() => web.close())
await web.listen()
greet(port, accounts)
