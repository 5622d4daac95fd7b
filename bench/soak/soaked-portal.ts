import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@zakup/db/free-port'
import { WEB_DIST } from '../../tools/build-web.ts'
import { openDemoDatabase } from '../../tools/demo-database.ts'
import { openDemoScan } from '../../tools/demo-scan.ts'
import { startNginx } from '../../tools/nginx.ts'
import type { Stops } from '../../tools/until-stopped.ts'
import { LogLines } from './log-lines.ts'
import { Relay } from './relay.ts'
import { Supervised } from './supervised.ts'

/** A portal as in production, all of it on this machine. */
export interface SoakedPortal {
  site: string
  databaseUrl: string
  /** The temporary folders of the processes. */
  temporary: string
  relay: Relay
  logs: LogLines
  processes: Supervised[]
}

/** Who is killed in turn; the others live as long as the soak, so that their memory can be judged. */
export const victims = (clocks: number) =>
  clockNames(clocks).flatMap((clock) => ['api-1', clock, 'api-2', 'worker-rest-1'])
export const SURVIVORS = ['api-3', 'worker-rest-2'] as const

const clockNames = (clocks: number) => Array.from({ length: clocks }, (_, i) => `worker-clock-${i + 1}`)

/** As in production, unlike the server of the tests: what is acknowledged survives a crash of the database. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export async function startSoakedPortal(stops: Stops, clocks: number): Promise<SoakedPortal> {
  const { url: DATABASE_URL, filesDir: FILES_DIR } = await openDemoDatabase(stops, undefined, DURABLE)
  const temporary = mkdtempSync(join(tmpdir(), 'zakup-soak-'))
  stops.add(async () => rmSync(temporary, { recursive: true, force: true }))
  const relay = new Relay()
  await relay.open(stops)
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const logs = new LogLines()
  const NODE_COMPILE_CACHE = join(temporary, 'compiled')
  const common = { DATABASE_URL, FILES_DIR, PUBLIC_ORIGIN: site, LOG_LEVEL: 'info', NODE_COMPILE_CACHE }
  const api = {
    ...common,
    AUTH_SECRET: crypto.randomUUID(),
    WEB_DIST,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(await openDemoScan(stops)),
  }
  const worker = { ...common, SMTP_URL: relay.url }
  const apiPorts = [await freePort(), await freePort(), await freePort()]
  const programs = [
    ...apiPorts.map((PORT, i) => ({
      name: `api-${i + 1}`,
      entry: 'main.ts' as const,
      env: { ...api, PORT: String(PORT) },
    })),
    ...[...clockNames(clocks), 'worker-rest-1', 'worker-rest-2'].map((name) => ({
      name,
      entry: 'worker.ts' as const,
      env: { ...worker, WORKER_TASKS: name.split('-')[1] ?? '' },
    })),
  ]
  const processes = programs.map(({ name, entry, env }) => {
    const TMPDIR = join(temporary, 'tmp', name)
    mkdirSync(TMPDIR, { recursive: true })
    return new Supervised({ name, entry, env: { ...env, TMPDIR } }, stops, logs)
  })
  await Promise.all(processes.map((one) => one.start()))
  await startNginx({ port, apiPorts, webDist: WEB_DIST }, stops)
  // Added last, so it runs first: nothing is started again while everything stops.
  stops.add(async () => {
    for (const one of processes) one.leave()
  })
  return { site, databaseUrl: DATABASE_URL, temporary: join(temporary, 'tmp'), relay, logs, processes }
}
