import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'
import { untilStopped } from '../tools/until-stopped.ts'
import { median, spentBy } from './public/measured-client.ts'

/**
 * Open terms at national size: `npm run bench:terms -- --terms 1000000`. Measures the CPU time of one tick, of the search
 * that it replaced on the same orders, and what terms cost a write, all in one run.
 */
const { values } = parseArgs({ options: { terms: { type: 'string', default: '1000000' } } })
const count = Number(values.terms)
const RUNS = 15
const WRITES = 1000

const stops = untilStopped()
const cluster = await startCluster({ shared_buffers: '1GB', work_mem: '64MB', max_wal_size: '8GB' })
stops.add(() => cluster.stop())
await migrate(cluster.url)
const client = new pg.Client({
  connectionString: cluster.url,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
})
await client.connect()
stops.add(() => client.end())
const query = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
const [{ pid } = { pid: 0 }] = await query<{ pid: number }>('select pg_backend_pid() as pid')

const lines: string[] = []
const print = (line: string) => {
  console.log(line)
  lines.push(line)
}

/** CPU milliseconds of a statement in this backend: the median of several runs; what `reset` does is not measured. */
async function cpu(
  statement: string,
  reset: () => Promise<unknown> = async () => {},
  runs = RUNS,
): Promise<number> {
  const spent: number[] = []
  for (let i = -2; i < runs; i++) {
    await reset()
    const before = spentBy(pid)
    await client.query(statement)
    if (i >= 0) spent.push(spentBy(pid) - before)
  }
  return median(spent)
}

/** Orders that wait for a decision, due at the end of a working day within the next five weeks, and their terms. */
await query(`insert into organization (id, iin_bin, name_ru, is_customer, is_organizer) overriding system value
  values (1, '250140000013', 'Заказчик', true, false), (2, '250140000023', 'Организатор', false, true)`)
await query(`insert into customer_organizer (customer_id, organizer_id, status_id, basis_ru, starts_on)
  values (1, 2, 2, 'Приказ', '2026-01-01')`)
await query('set session_replication_role = replica')
await query(`insert into purchase_order (customer_id, organizer_id, status_id, sent_at, due_at)
  select 1, 2, 2, now() - interval '1 day', date_trunc('day', now()) + interval '13 hours' + (1 + n % 35) * interval '1 day'
  from generate_series(1, ${count}) n`)
await query('reset session_replication_role')
const [made] = await query<{ n: number }>('select refresh_terms() as n')
// As after their reminders were planned: each wakes at its own time.
await query(`update term set wake_at = due_at - case when id % 2 = 0 then interval '33 hours' else '0' end`)
await query('vacuum analyze term, purchase_order')
print(`${made?.n} open terms, load ${loadavg()[0]?.toFixed(1)}`)

const forget = () => query('truncate graphile_worker._private_jobs')
const due = (some: number) =>
  query(`update term set wake_at = now() where id in (select id from term order by id limit ${some})`)
const TICK = 'select queue_due_terms()'
/** What looked for orders to be reminded of before, every ten minutes. */
const SEARCH = `select id, due_at::text, (due_at at time zone interval '5 hours')::date::text, due_at < now(),
    due_soon_told_at is not null, overdue_told_at is not null
  from purchase_order where status_id = 2 and due_at < now() + interval '30 days' and overdue_told_at is null order by id`

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const quiet = await cpu(TICK, forget)
print(`one tick, nothing ends: ${ms(quiet)} of CPU`)
// A million terms of five working days end at this rate if they end at any time of the day.
const usual = Math.ceil(count / (5 * 24 * 60))
await due(usual)
print(`one tick, ${usual} end: ${ms(await cpu(TICK, forget))} of CPU`)
print(`the next tick, their jobs not done yet: ${ms(await cpu(TICK))} of CPU`)
await due(10_000)
await query('analyze term')
print(`one tick, 10000 end: ${ms(await cpu(TICK, forget))} of CPU`)
const search = await cpu(SEARCH, undefined, 1)
print(
  `the search before: ${ms(search)} of CPU, ${(search / quiet).toFixed(0)} times a quiet tick, without transfer and the loop over its rows`,
)

/** Sends and decides orders, with and without the triggers of terms. */
async function writes(): Promise<number> {
  const before = spentBy(pid)
  for (let i = 0; i < WRITES; i++) {
    await client.query(
      `update purchase_order set status_id = $2, version = version + 1, updated_at = now() where id = $1`,
      [1 + (i % (WRITES / 2)), i < WRITES / 2 ? 4 : 2],
    )
  }
  return (spentBy(pid) - before) / WRITES
}
const triggers = (what: 'enable' | 'disable') =>
  query(`alter table purchase_order ${what} trigger case_terms_changed`)
const [bare, full]: [number[], number[]] = [[], []]
for (let i = 0; i < 5; i++) {
  await triggers('disable')
  bare.push(await writes())
  await triggers('enable')
  full.push(await writes())
}
const [without, with_] = [median(bare), median(full)]
print(
  `a change of status that begins or ends a term: ${(with_ * 1000).toFixed(0)} µs of CPU, without terms ${(without * 1000).toFixed(0)} µs (+${((with_ / without - 1) * 100).toFixed(0)} %)`,
)
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/terms.md', `${lines.join('\n')}\n`)
await stops.all()
