import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '@zakup/db/cluster'
import { migrate } from '@zakup/db/migrate'
import pg from 'pg'
import { followChanges } from '../../apps/api/src/kernel/changes.queries.ts'
import { untilStopped } from '../../tools/until-stopped.ts'
import { median, spentBy } from '../public/measured-client.ts'

/**
 * The outbox of public changes: `npm run bench:changes -- --seconds 60`. Twenty writers whose transactions commit out of
 * order, readers that are killed (SIGKILL) all the time, and readers with a known mistake each, which must lose or repeat
 * changes. Then the CPU time of a write, compared with the trigger that only counted and with none.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '2100' } },
})
const SECONDS = Number(values.seconds)
const RATE = Number(values.rate)
const WRITERS = 20
const SUBJECTS = 2000
/** Rows a transaction changes, on average. */
const ROWS = 5

const stops = untilStopped()
const cluster = await startCluster({
  shared_buffers: '512MB',
  max_wal_size: '8GB',
  synchronous_commit: 'off',
})
stops.add(() => cluster.stop())
await migrate(cluster.url)
const pool = new pg.Pool({ connectionString: cluster.url, max: WRITERS + 5 })
stops.add(() => pool.end())
const query = async <Row extends object>(text: string, given: unknown[] = []) =>
  (await pool.query<Row>(text, given)).rows
const numberOf = async (text: string) => Number((await query<{ n: string }>(`select (${text}) as n`))[0]?.n)

const lines: string[] = []
const print = (line: string) => {
  console.log(line)
  lines.push(line)
}

// Without triggers: what the portal begins with is not a change.
await query(`set session_replication_role = replica;
  insert into organization (id, iin_bin, name_ru, is_supplier) overriding system value
  select n, bin, 'Поставщик ' || n, true from (
    select row_number() over () as n, bin from (
      select lpad(s::text, 11, '0') || check_digit as bin from (
        select 25014000000 + s as s, (
          select case when sum(d * w1) % 11 < 10 then sum(d * w1) % 11 else sum(d * w2) % 11 end
          from unnest(regexp_split_to_array((25014000000 + s)::text, '')::int[], '{1,2,3,4,5,6,7,8,9,10,11}'::int[],
            '{3,4,5,6,7,8,9,10,11,1,2}'::int[]) x(d, w1, w2)) as check_digit
        from generate_series(1, ${2 * SUBJECTS}) s) made where check_digit < 10) valid limit ${SUBJECTS}) numbered;
  reset session_replication_role`)
await query(`
  create table bench_written (subject_id bigint not null);
  create table bench_log (id bigint generated always as identity primary key, subject_id bigint not null);
  create table bench_seen (reader text not null, position bigint not null);
  create table bench_copy (reader text, subject_id bigint, phone text, primary key (reader, subject_id));
  create table bench_unread (changes integer not null);
  create table bench_cursor (reader text primary key, position bigint not null)`)

const QUEUES = ['queue', 'copy', 'control by subject', 'control forgets first', 'control forgets apart']
const READERS = ['numbers', 'feed', ...QUEUES, 'control cursor']
for (const consumer of QUEUES) await followChanges(pool, consumer, ['organization'])

/** Starts a reader, and starts it again whenever it was killed. */
const running = new Map<string, ChildProcess>()
let ending = false
async function startReader(role: string): Promise<void> {
  const child = fork(new URL('reader.ts', import.meta.url), [role, cluster.url])
  running.set(role, child)
  child.once('exit', (code) => {
    running.delete(role)
    if (code !== 0 && !ending) void startReader(role)
  })
  await once(child, 'message')
}
stops.add(async () => {
  ending = true
  for (const child of running.values()) child.kill('SIGKILL')
})
await Promise.all(READERS.map(startReader))

let kills = 0
const stopped = new AbortController()
async function killer(): Promise<void> {
  while (!stopped.signal.aborted) {
    await wait(200 + Math.random() * 400)
    const alive = [...running.values()]
    const child = alive[Math.floor(Math.random() * alive.length)]
    if (!child) continue
    await Promise.race([once(child, 'message'), wait(Math.random() * 600)])
    if (child.kill('SIGKILL')) kills++
  }
}

/** Rows are locked in one order, so that no two writers wait for each other. */
const WRITE = `with locked as materialized (select id from organization where id = any ($1) order by id for no key update),
    changed as (update organization o set phone = $2 from locked where o.id = locked.id returning o.id),
    written as (insert into bench_written select id from changed)
  insert into bench_log (subject_id) select id from changed`
let transactions = 0
let changes = 0
async function writer(until: number): Promise<void> {
  const pause = (1000 * WRITERS * ROWS) / RATE
  let next = performance.now() + Math.random() * pause
  while (performance.now() < until) {
    const early = next - performance.now()
    if (early > 0) await wait(early)
    next += pause
    const ids = [
      ...new Set(
        Array.from({ length: 1 + Math.floor(Math.random() * (2 * ROWS - 1)) }, () =>
          Math.ceil(Math.random() * SUBJECTS),
        ),
      ),
    ].sort((a, b) => a - b)
    const client = await pool.connect()
    await client.query('begin')
    await client.query({ name: 'write', text: WRITE, values: [ids, String(transactions++)] })
    await wait(Math.random() * 30)
    await client.query('commit')
    client.release()
    changes += ids.length
  }
}

/** CPU milliseconds of the page version, which every answer of a public list reads. */
const versionCosts: number[] = []
async function reader(): Promise<void> {
  const client = await pool.connect()
  const [{ pid } = { pid: 0 }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  while (!stopped.signal.aborted) {
    const before = spentBy(pid)
    await client.query({ name: 'version', text: 'select version from public_version' })
    versionCosts.push(spentBy(pid) - before)
    await wait(100)
  }
  client.release()
}

const began = performance.now()
const until = began + SECONDS * 1000
const others = [killer(), reader()]
await Promise.all(Array.from({ length: WRITERS }, () => writer(until)))
const seconds = (performance.now() - began) / 1000
stopped.abort()
await Promise.all(others)
print(
  `${changes} changes in ${transactions} transactions of ${WRITERS} writers in ${seconds.toFixed(0)} s: ${(changes / seconds).toFixed(0)} a second; ${kills} readers killed; load ${loadavg()[0]?.toFixed(1)}`,
)

/** The numbering ends first: the others then read to the end. */
async function finish(role: string): Promise<void> {
  const child = running.get(role)
  if (!child) return wait(200).then(() => finish(role))
  const gone = once(child, 'exit')
  child.send('stop')
  await gone
}
await wait(1000)
await finish('numbers')
await Promise.all(READERS.filter((role) => role !== 'numbers').map(finish))
ending = true

const written = await numberOf('select count(*) from bench_written')
const faults: string[] = []
/** Compares the entries a reader has seen, one by one, with those there are. */
async function judge(
  reader: string,
  mistake: 'skips' | 'doubles' | null,
  entries = 'select position from change_feed',
): Promise<void> {
  const [row] = await query<{ skipped: string; doubled: string }>(
    `select count(*) filter (where s.n is null) as skipped, sum(greatest(s.n - 1, 0)) as doubled
     from (${entries}) e full join (select position, count(*) as n from bench_seen where reader = $1 group by 1) s using (position)`,
    [reader],
  )
  const [skipped, doubled] = [Number(row?.skipped), Number(row?.doubled)]
  print(
    `${reader}: ${skipped} of ${written} skipped (${((100 * skipped) / written).toFixed(1)} %), ${doubled} doubled`,
  )
  const wrong =
    mistake === 'skips' ? skipped === 0 : mistake === 'doubles' ? doubled === 0 : skipped + doubled > 0
  if (wrong) faults.push(reader)
}
async function judgeCopy(reader: string): Promise<number> {
  const stale =
    await numberOf(`select count(*) from organization o join (select distinct subject_id from bench_written) w
    on w.subject_id = o.id left join bench_copy c on c.reader = '${reader}' and c.subject_id = o.id
    where c.phone is distinct from o.phone`)
  print(`${reader}: ${stale} of ${SUBJECTS} copies stale`)
  return stale
}
if (written !== changes) faults.push('writers')
if ((await numberOf('select count(*) from change_outbox')) > 0) faults.push('numbers')
const unfed = await numberOf(`select count(*) from
  (select subject_id, count(*) as n from bench_written group by 1) w
  full join (select subject_id, count(*) as n from change_feed group by 1) f using (subject_id) where w.n is distinct from f.n`)
print(
  `${unfed} of ${SUBJECTS} subjects have not exactly one entry of the feed for each transaction that changed them`,
)
if (unfed > 0) faults.push('feed')
await judge('feed', null)
await judge('queue', null)
if ((await judgeCopy('copy')) > 0) faults.push('copy')
await judge('control cursor', 'skips', 'select id as position from bench_log')
await judgeCopy('control by subject')
// A copy stays stale until its subject changes again.
const unread = await numberOf('select sum(changes) from bench_unread')
print(`control by subject: ${unread} of ${written} changes forgotten unread`)
if (unread === 0) faults.push('control by subject')
await judge('control forgets first', 'skips')
await judge('control forgets apart', 'doubles')
versionCosts.sort((a, b) => a - b)
print(
  `the version of the public data, read meanwhile: median ${median(versionCosts).toFixed(2)} ms of CPU, p95 ${versionCosts[Math.floor(versionCosts.length * 0.95)]?.toFixed(2)} ms`,
)

/** Statements written with: no trigger, the trigger that only counted (before), the trigger of the outbox. */
await query(`
  create or replace function note_data_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin insert into data_change default values; return null; end $$`)
const client = await pool.connect()
const [{ pid } = { pid: 0 }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
const TRIGGERS = {
  none: [],
  before: ['note_data_change'],
  outbox: ['note_inserted', 'note_updated', 'note_deleted'],
}
const ALL = Object.values(TRIGGERS).flat()
/** CPU milliseconds of giving one change its position and putting it into one queue, by rows of a statement. */
const numbering: Record<number, number[]> = { 1: [], 1000: [] }
await query(`delete from change_consumer where name <> 'queue'`)
async function cost(name: keyof typeof TRIGGERS, rows: number, times: number): Promise<number> {
  for (const trigger of ALL) await client.query(`alter table organization disable trigger ${trigger}`)
  for (const trigger of TRIGGERS[name])
    await client.query(`alter table organization enable trigger ${trigger}`)
  const write = (n: number) =>
    client.query('update organization set phone = $1 where id between $2 and $3', [
      String(transactions++),
      1 + (n % (SUBJECTS - rows)),
      rows + (n % (SUBJECTS - rows)),
    ])
  for (let n = 0; n < 20; n++) await write(n)
  const before = spentBy(pid)
  for (let n = 0; n < times; n++) await write(n)
  const spent = (spentBy(pid) - before) / times
  const waiting = Number(
    (await client.query('select sum(cardinality(subject_ids)) as n from change_outbox')).rows[0].n,
  )
  const beforeNumbering = spentBy(pid)
  await client.query('select number_changes(1000000)')
  if (waiting > 0) numbering[rows]?.push((spentBy(pid) - beforeNumbering) / waiting)
  await client.query('truncate data_change')
  await client.query('delete from change_queue')
  await client.query('vacuum organization, change_outbox, change_queue')
  return spent
}
for (const [rows, times] of [
  [1, 1000],
  [1000, 10],
] as const) {
  const spent: Record<keyof typeof TRIGGERS, number[]> = { none: [], before: [], outbox: [] }
  for (let round = 0; round < 9; round++)
    for (const name of ['none', 'before', 'outbox'] as const) spent[name].push(await cost(name, rows, times))
  const [none, before, outbox] = [median(spent.none), median(spent.before), median(spent.outbox)]
  const ms = (value: number) => (rows === 1 ? `${(value * 1000).toFixed(0)} µs` : `${value.toFixed(1)} ms`)
  print(
    `an update of ${rows} row(s): ${ms(outbox)} of CPU with the outbox, ${ms(before)} with the trigger before (+${((outbox / before - 1) * 100).toFixed(0)} %), ${ms(none)} with none`,
  )
}
print(
  `numbering and queueing one change: ${Object.entries(numbering)
    .map(
      ([rows, spent]) =>
        `${(median(spent) * 1000).toFixed(0)} µs of CPU if written by statements of ${rows} row(s)`,
    )
    .join(', ')}`,
)
client.release()
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/changes.md', `${lines.join('\n')}\n`)
await stops.all()
if (faults.length > 0) {
  console.error(`not as it must be: ${faults.join(', ')}`)
  process.exitCode = 1
}
