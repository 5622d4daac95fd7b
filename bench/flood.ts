import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { API_BASE } from '@zakup/contract/call'
import { freePort } from '@zakup/db/free-port'
import { buildWebIfNeeded, WEB_DIST } from '../tools/build-web.ts'
import { startNginx } from '../tools/nginx.ts'
import { startPortal } from '../tools/portal-process.ts'
import { untilStopped } from '../tools/until-stopped.ts'
import type { Flooded, Order } from './flood/attacker.ts'
import { ATTACKS, type Attack } from './flood/attacks.ts'
import { p95, type Watched, watch } from './flood/watched.ts'
import { filledDatabases } from './public/databases.ts'

/**
 * What other visitors notice of a flood: `npm run bench:flood`. One address sends each of the most expensive anonymous
 * requests over 150 connections, through the production nginx to an API process with production limits; another address
 * opens pages and lists as people do. Fails if /readyz fails, the visitor gets anything but 200, or waits more than three times
 * as long as without the flood. `-- --only sitemap` runs those whose name contains the word.
 */
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '12' },
    connections: { type: 'string', default: '150' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const ATTACKER = '127.0.0.66'
const VISITOR = '127.0.0.10'
const WANTED = 3
const attacks = ATTACKS.filter(({ name }) => name.includes(values.only))
if (attacks.length === 0)
  throw new Error(`no flood is named «${values.only}»: ${ATTACKS.map(({ name }) => name).join('; ')}`)

const stops = untilStopped()
buildWebIfNeeded()
const [database] = await filledDatabases([Number(values.lots)], stops)
const [apiPort, port] = [await freePort(), await freePort()]
const env = { AUTH_SECRET: crypto.randomUUID(), WEB_DIST, TRUSTED_PROXIES: '127.0.0.1', CALL_BUDGETS: '1' }
await startPortal(
  { ...env, DATABASE_URL: database?.url ?? '', PORT: String(apiPort), LOG_LEVEL: 'fatal' },
  stops,
)
await startNginx({ port, apiPorts: [apiPort], webDist: WEB_DIST }, stops)
const site = `http://127.0.0.1:${port}`

const list = await fetch(`${site}${API_BASE}core/_lots/?limit=100`)
const ids = ((await list.json()) as { results: { id: number }[] }).results.map(({ id }) => id)
const WORDS = ['мебель', 'бумага', 'ремонт', 'школа', 'топливо'].map(encodeURIComponent)
const at = <T>(items: T[], n: number) => items[n % items.length] as T
/** A list, a lot, a search and a page, none of them in the cache. */
const VISITS = [
  (n: number) => `${API_BASE}core/_announcements/?limit=20&offset=${n % 900}`,
  (n: number) => `${API_BASE}core/lots/${at(ids, n)}/`,
  (n: number) => `${API_BASE}core/_lots/?q=${at(WORDS, n)}&offset=${n % 50}`,
  (n: number) => `/lots/${at(ids, n)}`,
]
let visits = 0
const visit = (time: number) =>
  watch(site, () => at(VISITS, ++visits)(visits), { localAddress: VISITOR, seconds: time, pauseMs: 40 })
const readiness = (time: number) =>
  watch(`http://127.0.0.1:${apiPort}`, () => '/readyz', {
    localAddress: '127.0.0.1',
    seconds: time,
    pauseMs: 200,
  })

interface Row {
  attack: Attack
  quiet: Watched
  busy: Watched
  ready: Watched
  flooded: Flooded
}
const rows: Row[] = []
// A process that has just started is slow at everything it does for the first time.
await visit(seconds)
for (const attack of attacks) {
  const quiet = await visit(seconds)
  const attacker = fork(resolve(import.meta.dirname, 'flood/attacker.ts'))
  attacker.send({ site, localAddress: ATTACKER, connections, attack } satisfies Order)
  const [busy, ready] = await Promise.all([visit(seconds), readiness(seconds)])
  attacker.send('stop')
  const [flooded] = (await once(attacker, 'message')) as [Flooded]
  rows.push({ attack, quiet, busy, ready, flooded })
  console.log(`${attack.name}: ${JSON.stringify({ quiet: p95(quiet), busy: p95(busy), flooded })}`)
}
await stops.all()

const ms = (value: number) => value.toFixed(0)
const said = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ')
const lines = [
  `One address, ${connections} connections, ${seconds} s each; ${values.lots} lots.`,
  '',
  '| flood | answered to it | MB | visitor p95 quiet, ms | under the flood | ratio | visitor got | /readyz, slowest |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map(({ attack, quiet, busy, ready, flooded }) => {
    const cells = [
      attack.name,
      said(flooded.statuses),
      flooded.megabytes.toFixed(0),
      ms(p95(quiet)),
      ms(p95(busy)),
      `${(p95(busy) / p95(quiet)).toFixed(1)}×`,
      said(busy.statuses),
      `${said(ready.statuses)}, ${ms(Math.max(...ready.times))} ms`,
    ]
    return `| ${cells.join(' | ')} |`
  }),
]
console.log(lines.join('\n'))
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/flood.md', `${lines.join('\n')}\n`)

const only200 = ({ statuses }: Watched) => Object.keys(statuses).join() === '200'
const failed = rows.filter(({ busy, ready }) => !only200(busy) || !only200(ready))
const slow = rows.filter(({ quiet, busy }) => p95(busy) > WANTED * p95(quiet))
for (const { attack } of failed) console.log(`✗ ${attack.name}: a visitor or /readyz was refused`)
for (const { attack } of slow)
  console.log(`✗ ${attack.name}: a visitor waits more than ${WANTED} times as long`)
if (failed.length + slow.length > 0) process.exitCode = 1
