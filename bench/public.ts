import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { API_BASE } from '@zakup/contract/call'
import { freePort } from '@zakup/db/free-port'
import { openDatabases } from '../apps/api/src/db/database.ts'
import { buildWebIfNeeded, WEB_DIST } from '../tools/build-web.ts'
import { startNginx } from '../tools/nginx.ts'
import { startPortal } from '../tools/portal-process.ts'
import { untilStopped } from '../tools/until-stopped.ts'
import { filledDatabases } from './public/databases.ts'
import { inlined, lotListStatement } from './public/list-sql.ts'
import { bare, overHttp } from './public/load.ts'
import { MeasuredClient, spentBy } from './public/measured-client.ts'
import { LIST_REQUESTS, LOAD_REQUESTS, NEVER_TOGETHER, WIDE_REQUESTS, WORDS } from './public/requests.ts'
import { searchStatements } from './public/search-sql.ts'
import { STATS } from './public/stats-sql.ts'

/**
 * The public side at production size, each comparison within one run: `npm run bench:public -- --lots 100000,1000000`.
 * The ratios matter. It needs wrk and pgbench. BENCH_SERVER_URL names a server whose databases `lots_<n>` are kept
 * between runs.
 */
const { values } = parseArgs({
  options: { lots: { type: 'string', default: '100000,1000000' }, rounds: { type: 'string', default: '3' } },
})
const rounds = Number(values.rounds)
const GENERIC = { plan_cache_mode: 'force_generic_plan' }
const CUSTOM = { plan_cache_mode: 'force_custom_plan', work_mem: '64MB' }
const LIST = `${API_BASE}core/_lots/`

const stops = untilStopped()
const lines: string[] = []
const print = (line = '') => {
  console.log(line)
  lines.push(line)
}
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`)
const head = (...cells: string[]) => {
  row(...cells)
  row(...cells.map(() => '---'))
}
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

const databases = await filledDatabases(values.lots.split(',').map(Number), stops)
const largest = databases.at(-1) as { lots: number; url: string }
print(`# The public side at ${databases.map(({ lots }) => lots.toLocaleString('en')).join(' → ')} lots\n`)
await growth()
await apiAgainstBare()
await search()
await statistics()
await stops.all()
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/public.md', `${lines.join('\n')}\n`)

/** CPU time and pages of each list, for each size. */
async function growth(): Promise<void> {
  print('## Lists: CPU of the database in ms, buffer pages touched (hit + read)\n')
  head('request', ...databases.map(({ lots }) => `${lots} lots`), 'growth', 'pages')
  const clients = await Promise.all(databases.map(({ url }) => new MeasuredClient(url, GENERIC).open()))
  for (const [name, request] of Object.entries({ ...LIST_REQUESTS, ...WIDE_REQUESTS })) {
    const statement = lotListStatement(request)
    const cpu: number[] = []
    // Alternates the sizes, so that noise affects them all.
    for (let round = 0; round < rounds; round++)
      for (const [i, client] of clients.entries())
        cpu[i] = Math.min(cpu[i] ?? Infinity, await client.cpu([statement], 15, name))
    const pages = await (clients.at(-1) as MeasuredClient).pages(statement)
    row(name, ...cpu.map(ms), `${((cpu.at(-1) as number) / (cpu[0] as number)).toFixed(2)}×`, pages)
  }
  await Promise.all(clients.map((client) => client.close()))
  print()
}

/** One API process against pgbench with the same statements, and the micro-cache against no cache. */
async function apiAgainstBare(): Promise<void> {
  const scripts = LOAD_REQUESTS.map((request) => inlined(lotListStatement(request)))
  const paths = LOAD_REQUESTS.map((request) => `${LIST}?${request}`)
  const { api, cached, pid } = await startSite()
  print('## List page + count, 32 connections: responses per second\n')
  head('round', 'pgbench', 'API', 'API / pgbench', 'nginx, 1 s cache', 'cache / API')
  const ratios: [number, number][] = []
  for (let round = 1; round <= rounds; round++) {
    const [sql, http, cache] = [
      await bare(largest.url, scripts, 32, '-c plan_cache_mode=force_generic_plan'),
      await overHttp(api, paths, 32),
      await overHttp(cached, paths, 32),
    ]
    const pair: [number, number] = [http.rate / sql.rate, cache.rate / http.rate]
    ratios.push(pair)
    row(
      round,
      sql.rate.toFixed(0),
      http.rate.toFixed(0),
      pair[0].toFixed(2),
      cache.rate.toFixed(0),
      `${pair[1].toFixed(0)}×`,
    )
  }
  row(
    'median',
    '',
    '',
    median(ratios.map(([a]) => a)).toFixed(2),
    '',
    `${median(ratios.map(([, b]) => b)).toFixed(0)}×`,
  )
  print()

  print('## Search, 8 connections, a mix of words: 95th percentile in ms\n')
  head('round', 'pgbench', 'API', 'API / pgbench')
  const statements = await Promise.all(
    WORDS.map(async (word) => (await searchStatements(largest.url, word)).map(inlined).join(';\n')),
  )
  const words = WORDS.map((word) => `${LIST}?limit=20&q=${encodeURIComponent(word)}`)
  const searches: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const sql = await bare(
      largest.url,
      statements,
      8,
      '-c plan_cache_mode=force_custom_plan -c work_mem=64MB',
    )
    const http = await overHttp(api, words, 8)
    searches.push(http.p95 / sql.p95)
    row(round, ms(sql.p95), ms(http.p95), (http.p95 / sql.p95).toFixed(2))
  }
  row('median', '', '', median(searches).toFixed(2))
  print()
  await exports(api, pid)
}

/** An export of 100 000 rows, and how much memory the process uses for it. */
async function exports(origin: string, pid: number): Promise<void> {
  print('## Export of the newest 100 000 lots, one process\n')
  head('format', 'seconds', 'MB sent', 'memory before, MB', 'peak while sending, MB')
  for (const format of ['csv', 'xlsx']) {
    const before = residentMb(pid)
    let most = before
    let bytes = 0
    const from = performance.now()
    const response = await fetch(`${origin}${LIST}export/?format=${format}`)
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      most = Math.max(most, residentMb(pid))
    }
    row(
      format,
      ((performance.now() - from) / 1000).toFixed(0),
      (bytes / 1e6).toFixed(0),
      before.toFixed(0),
      most.toFixed(0),
    )
  }
  print()
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

async function startSite(): Promise<{ api: string; cached: string; pid: number }> {
  const [apiPort, port] = [await freePort(), await freePort()]
  buildWebIfNeeded()
  const env = {
    DATABASE_URL: largest.url,
    AUTH_SECRET: crypto.randomUUID(),
    PORT: String(apiPort),
    LOG_LEVEL: 'warn',
  }
  const pid = await startPortal({ ...env, SEARCH_POOL_SIZE: '8', TRUSTED_PROXIES: '127.0.0.1' }, stops)
  await startNginx({ port, apiPorts: [apiPort], webDist: WEB_DIST }, stops)
  return { api: `http://127.0.0.1:${apiPort}`, cached: `http://127.0.0.1:${port}`, pid }
}

/** What each search costs the database, for each size, and the worst one. */
async function search(): Promise<void> {
  print('## Searches: CPU of the database in ms, all their statements\n')
  head('words', ...databases.map(({ lots }) => `${lots} lots`), 'statements')
  const clients = await Promise.all(databases.map(({ url }) => new MeasuredClient(url, CUSTOM).open()))
  for (const word of [...WORDS, NEVER_TOGETHER]) {
    const cells: string[] = []
    let count = 0
    for (const [i, { url }] of databases.entries()) {
      const statements = await searchStatements(url, word)
      count = statements.length
      cells.push(ms(await (clients[i] as MeasuredClient).cpu(statements, 7)))
    }
    row(word === NEVER_TOGETHER ? `${word} (never together)` : word, ...cells, count)
  }
  await Promise.all(clients.map((client) => client.close()))
  print()
}

/** Statistics from the counters against the same counted from the rows. */
async function statistics(): Promise<void> {
  print(`## Statistics at ${largest.lots} lots: counters against rows, ms of the database's CPU\n`)
  head('what', 'rows', 'counters', 'gain')
  const db = openDatabases(largest.url, { app: 1, public: 1, search: 1 }, () => {})
  const { rows } = await db.pools.public.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid as number
  const client = await new MeasuredClient(largest.url, { statement_timeout: '120s' }).open()
  for (const [name, { counters, live }] of Object.entries(STATS)) {
    const times: number[] = []
    for (let i = -5; i < 25; i++) {
      const before = spentBy(pid)
      await counters(db.public)
      if (i >= 0) times.push(spentBy(pid) - before)
    }
    const counted = await client.cpu([{ text: live, values: [] }], 3)
    row(name, ms(counted), ms(median(times)), `${(counted / median(times)).toFixed(0)}×`)
  }
  await client.close()
  await db.close()
  print()
}
