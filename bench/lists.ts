import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bulkLoad } from '@zakup/db/bulk/bulk-load'
import { startCluster } from '@zakup/db/cluster'
import { freePort } from '@zakup/db/free-port'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'
import { startPortal } from '../tools/portal-process.ts'
import { untilStopped } from '../tools/until-stopped.ts'

/**
 * How the list of announcements grows with its table: the same requests, through the API, over databases of several
 * sizes in one run. `npm run bench:lists -- --lots 100000,1000000`. Medians of nine; what counts is the growth.
 */
const { values } = parseArgs({ options: { lots: { type: 'string', default: '20000,200000' } } })
const sizes = values.lots.split(',').map(Number)

const FACETS = 'facets=status_id__delivery_address_id__purchase_method_id__purchase_subject_id__year_id'
const REQUESTS = {
  'newest, all facets': FACETS,
  'open, all facets': `status_id__in=220__230__240&${FACETS}`,
  'open, soon over': 'status_id__in=220__230__240&ord=offer_end_date',
  'region + year, all facets': `delivery_address_id__in=710000000&year_id__in=2025&${FACETS}`,
  '3 regions + 2 years': 'delivery_address_id__in=710000000__750000000__190000000&year_id__in=2025__2026',
  'one organizer': 'organizer_id__in=1',
  'dearest first': 'ord=-total_price',
  'word in 5 % of names': 'q=принтер',
  'word in 0.1 % of names': 'q=сертифицировано',
  'word in 0.01 % of names': 'q=гравировка',
  'page 501': 'offset=10000',
}
const ROUNDS = 9

const stops = untilStopped()
const cluster = await startCluster()
stops.add(() => cluster.stop())
const columns: { lots: number; loadSeconds: number; ms: Record<string, number> }[] = []
for (const lots of sizes) columns.push(await measure(lots))
report()
await stops.all()

async function measure(lots: number) {
  const url = cluster.urlOf(`lots_${lots}`)
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database lots_${lots}`)
  await admin.end()
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  await bulkLoad(client, lots, () => {})
  const loadSeconds = (performance.now() - started) / 1000
  await client.end()
  const PORT = String(await freePort())
  await startPortal({ DATABASE_URL: url, AUTH_SECRET: crypto.randomUUID(), PORT }, stops)
  const ms: Record<string, number> = {}
  for (const [name, query] of Object.entries(REQUESTS)) {
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const from = performance.now()
      const response = await fetch(`http://127.0.0.1:${PORT}/api/core/api/core/_announcements/?${query}`)
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      await response.json()
      times.push(performance.now() - from)
    }
    ms[name] = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number
  }
  console.log(`${lots} lots: loaded in ${loadSeconds.toFixed(0)} s, measured`)
  return { lots, loadSeconds, ms }
}

function report(): void {
  const head = ['request', ...columns.map(({ lots }) => `${lots} lots, ms`), 'growth']
  const first = columns[0]
  const last = columns.at(-1)
  const rows = Object.keys(REQUESTS).map((name) => [
    name,
    ...columns.map(({ ms }) => (ms[name] ?? 0).toFixed(1)),
    `${((last?.ms[name] ?? 0) / (first?.ms[name] ?? 1)).toFixed(1)}×`,
  ])
  const load = ['bulk load, s', ...columns.map(({ loadSeconds }) => loadSeconds.toFixed(0)), '']
  const text = [head, head.map(() => '---'), ...rows, load]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  console.log(text)
  mkdirSync('bench/out', { recursive: true })
  writeFileSync('bench/out/lists.md', `${text}\n`)
}
