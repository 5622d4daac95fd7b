import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import pg from 'pg'
import { type Databases, openDatabases } from '../apps/api/src/db/database.ts'
import {
  announcementsByMethod,
  announcementsByMonth,
  announcementTotals,
  contractStats,
  type Own,
  planStats,
  type YearQuery,
} from '../apps/api/src/features/stats/own-stats.ts'
import { analytics, counts, userCounts } from '../apps/api/src/features/stats/stats.queries.ts'
import {
  type NaiveQuestion,
  naiveByMethod,
  naiveByMonth,
  naiveContracts,
  naivePlanStats,
  naiveTotals,
} from '../apps/api/src/test/naive-own-stats.ts'
import { untilStopped } from '../tools/until-stopped.ts'
import { HOME_LIVE, liveStatements } from './own-stats/live-sql.ts'
import { filledDatabases } from './public/databases.ts'
import { MeasuredClient, median, spentBy } from './public/measured-client.ts'

/**
 * Statistics of one organisation that is customer and organizer of every lot, and of the supplier that won them all:
 * `npm run bench:stats -- --lots 1000000`. Compares counters with counting the rows, in one run; first checks that they
 * agree.
 */
const { values } = parseArgs({ options: { lots: { type: 'string', default: '1000000' } } })
const lots = Number(values.lots)
/** Number of measured calls, and of row counts. */
const CALLS = 300
const COUNTS = 5

const STATISTICS: Record<
  string,
  {
    fromCounters: (own: Own, query: YearQuery) => Promise<object>
    naive: (db: pg.Client, asked: NaiveQuestion) => Promise<object>
  }
> = {
  plan: { fromCounters: planStats, naive: naivePlanStats },
  totals: { fromCounters: announcementTotals, naive: naiveTotals },
  'by method': { fromCounters: announcementsByMethod, naive: naiveByMethod },
  'by month': { fromCounters: announcementsByMonth, naive: naiveByMonth },
  contracts: { fromCounters: contractStats, naive: naiveContracts },
}

const stops = untilStopped()
const lines: string[] = []
const print = (line = '') => {
  console.log(line)
  lines.push(line)
}
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const load = () => `load ${loadavg()[0]?.toFixed(1)}`

const [filled] = await filledDatabases([lots], stops, { oneOrganization: true })
const url = filled?.url as string
const admin = new pg.Client({ connectionString: url })
await admin.connect()
const db = openDatabases(url, { app: 1, public: 1, search: 1 }, () => {})
const live = await new MeasuredClient(url, { role: 'none', statement_timeout: '300s' }).open()
let disagreements = 0

print(`# Statistics of one organisation with ${lots.toLocaleString('en')} lots (${load()})\n`)
const [buyer, seller] = await buyerAndSeller()
const year = await largestYear()
print(
  `Year ${year.year}, with ${year.lots.toLocaleString('en')} of them. CPU time of the database and wall-clock time in milliseconds; medians of ${COUNTS} counts and ${CALLS} whole calls.\n`,
)
row('what', 'rows', 'counters', 'gain', 'rows, wall clock', 'counters, wall clock', 'gain', 'equal')
row('---', '---', '---', '---', '---', '---', '---', '---')
for (const [organization, role] of [
  [buyer, 'customer'],
  [buyer, 'organizer'],
  [seller, 'supplier'],
] as const)
  await roleStatistics({ organization, role, year: year.year })
await home()
print(
  `\n${disagreements === 0 ? 'All answers match the rows' : `${disagreements} ANSWERS DIFFER FROM THE ROWS`} (${load()}).`,
)
await live.close()
await admin.end()
await db.close()
await stops.all()
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/own-stats.md', `${lines.join('\n')}\n`)
process.exitCode = disagreements === 0 ? 0 : 1

async function buyerAndSeller(): Promise<[number, number]> {
  const { rows } = await admin.query<{ buyer: string; seller: string }>(
    'select (select customer_id from lot limit 1) as buyer, (select winner_id from lot_result limit 1) as seller',
  )
  return [Number(rows[0]?.buyer), Number(rows[0]?.seller)]
}

async function largestYear(): Promise<{ year: number; lots: number }> {
  const { rows } = await admin.query<{ year: number; lots: number }>(
    'select year_id as year, count(*)::int as lots from lot group by 1 order by 2 desc limit 1',
  )
  return rows[0] as { year: number; lots: number }
}

async function roleStatistics(asked: NaiveQuestion): Promise<void> {
  const statements = liveStatements(asked)
  for (const [name, { fromCounters, naive }] of Object.entries(STATISTICS)) {
    const counted = statements[name]
    if (!counted) continue
    const { organization, role, year: year_id } = asked
    const own = { db: db.app, actor: { organization_id: organization, user_type: role } }
    const call = () => fromCounters(own, { year_id })
    const answer = (await call()) as { as_of: string }
    const rest = { year: year_id, year_id, as_of: answer.as_of }
    const equal = isDeepStrictEqual(answer, { ...rest, ...(await naive(admin, asked)) })
    await measured(`${role}: ${name}`, db.pools.app, call, counted, equal)
  }
}

async function home(): Promise<void> {
  const calls: Record<string, () => Promise<object>> = {
    counts: () => counts(db.public),
    'user counts': () => userCounts(db.public),
    analytics: () => analytics(db.public, { year_id: year.year }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const text = HOME_LIVE[name]?.(year.year) as string
    const { as_of: _, ...answer } = (await call()) as { as_of?: string }
    const counted = { ...(await admin.query(text)).rows[0] }
    const equal = isDeepStrictEqual(answer, counted)
    if (!equal) console.log(answer, counted)
    await measured(`home: ${name}`, db.pools.public, call, [text], equal)
  }
}

async function measured(
  name: string,
  pool: Databases['pools']['app'],
  call: () => Promise<object>,
  texts: string[],
  equal: boolean,
): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid as number
  const [cpu, wall]: [number[], number[]] = [[], []]
  for (let i = -5; i < CALLS; i++) {
    const [before, from] = [spentBy(pid), performance.now()]
    await call()
    if (i < 0) continue
    cpu.push(spentBy(pid) - before)
    wall.push(performance.now() - from)
  }
  const counted = await live.times(
    texts.map((text) => ({ text, values: [] })),
    COUNTS,
  )
  if (!equal) disagreements++
  const counters = { cpu: median(cpu), wall: median(wall) }
  const gain = (of: 'cpu' | 'wall') => `${(counted[of] / counters[of]).toFixed(0)}×`
  row(
    name,
    ms(counted.cpu),
    ms(counters.cpu),
    gain('cpu'),
    ms(counted.wall),
    ms(counters.wall),
    gain('wall'),
    equal ? 'yes' : 'NO',
  )
}
