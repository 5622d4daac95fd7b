import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildWebIfNeeded } from '../tools/build-web.ts'
import { untilStopped } from '../tools/until-stopped.ts'
import { fillPlan } from './planning/fill-plan.ts'
import { approvedItems } from './purchases/approved-items.ts'
import { Client, pause, Tally } from './soak/client.ts'
import { EXPECTED_ERRORS } from './soak/expected-errors.ts'
import { foundInDatabase } from './soak/found.ts'
import type { Sample } from './soak/growth.ts'
import { Kills } from './soak/kills.ts'
import { type Fault, faultsOf, Ledger } from './soak/ledger.ts'
import { brokenInvariants, isQuiet, leftBehind, lettersSince, wrongNotices } from './soak/leftovers.ts'
import { PLANTS, type Plant } from './soak/plants.ts'
import { type Evidence, stageVerdict } from './soak/promises.ts'
import { readCabinet, readPublic } from './soak/readers.ts'
import { Repeated } from './soak/repeated.ts'
import { writeReport } from './soak/report.ts'
import type { Soak } from './soak/soak.ts'
import { SURVIVORS, startSoakedPortal, victims } from './soak/soaked-portal.ts'
import { StageWatch } from './soak/stage-watch.ts'
import { importWriter, uploadWriter } from './soak/writers/file-writers.ts'
import { invitationWriter, savedSearchWriter, ticketWriter } from './soak/writers/people-writers.ts'
import { approvalWriter, planItemWriter } from './soak/writers/planning-writers.ts'
import { purchaseWriter } from './soak/writers/purchase-writer.ts'

/**
 * What becomes of the portal in an hour of use while its processes are killed: `npm run bench:soak -- --minutes 60`. People
 * read and write through nginx, e-mails go to a relay that drips, stages begin, and every thirty seconds an API or a worker
 * is killed. Fails if one promise of docs/proof.md is broken. `--plant lost-write` plants a fault that must be found.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'kill-every': { type: 'string', default: '30' },
    clocks: { type: 'string', default: '2' },
    plant: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const plant = values.plant === undefined ? undefined : PLANTS[values.plant as Plant]
if (!(minutes >= 1 && minutes <= 600)) throw new Error('--minutes: from 1 to 600')
if (values.plant !== undefined && !plant) throw new Error(`--plant: one of ${Object.keys(PLANTS).join(', ')}`)

const PEOPLE_WITH_STREAMS = ['organizer', 'organizer-head', 'customer-head', 'lyceum', 'operator', 'supplier']
/** Claims of killed workers end after a minute, and failed e-mails wait for their next attempt. */
const QUIET_WITHIN_MS = 300_000
const SAMPLE_EVERY_MS = 5000
const SAY_EVERY_MS = 60_000

const stops = untilStopped()
buildWebIfNeeded()
const clocks = Number(values.clocks)
const portal = await startSoakedPortal(stops, clocks)
const { site, processes, relay, logs } = portal
const db = new pg.Client({ connectionString: portal.databaseUrl })
await db.connect()
const watching = new pg.Pool({ connectionString: portal.databaseUrl, max: 3, application_name: 'soak' })
stops.add(async () => {
  await Promise.all([db.end(), watching.end()])
})

const ledger = new Ledger()
const tally = new Tally()
const browsers = new Map<string, Client>()
const items = await approvedItems(db, 'lyceum@portal.example', Math.ceil(minutes * 16) + 40)
const planId = await fillPlan(db, 'customer@portal.example', 100)
const approvalPlanId = await fillPlan(db, 'customer@portal.example', 5)
const { rows: facts } = await db.query<{ organizer: number; version: number }>(
  `select (select m.organization_id from membership m join person p on p.id = m.person_id
     where p.email = 'organizer@portal.example' and m.ended_on is null)::int as organizer,
   (select version from plan where id = $1) as version`,
  [approvalPlanId],
)
const kills = new Kills(victims(clocks), Number(values['kill-every']) * 1000)
const watch = new StageWatch(watching, kills)
const soak: Soak = {
  ledger,
  db,
  client(login) {
    const known = browsers.get(login) ?? new Client(site, tally, login)
    browsers.set(login, known)
    return known
  },
  planId,
  approvalPlanId,
  planVersion: facts[0]?.version ?? 0,
  items,
  organizerId: facts[0]?.organizer ?? 0,
  isImpatient: () => Math.random() < 0.3,
  complain: (text) => tally.wonder(text),
  bringForward: (id) => watch.bringForward(id),
}

const began = Date.now()
const since = new Date(began)
const seconds = () => (Date.now() - began) / 1000
const over = new AbortController()
const silent = new AbortController()
stops.add(async () => {
  over.abort()
  silent.abort()
})
console.log(`${since.toISOString()} soak of ${minutes} minutes, load ${loadavg()[0]?.toFixed(1)}`)

const repeated = new Repeated(over.signal)
const visitor = new Client(site, tally)
await readPublic(repeated, visitor)
for (const login of ['customer', 'customer-head'])
  readCabinet(repeated, soak.client(`${login}@portal.example`), planId)
repeated.every(8000, 'purchase', purchaseWriter(soak))
repeated.every(4000, 'plan item', planItemWriter(soak))
repeated.every(12_000, 'approval', approvalWriter(soak))
repeated.every(6000, 'ticket', ticketWriter(soak))
repeated.every(5000, 'saved search', savedSearchWriter(soak))
repeated.every(10_000, 'invitation', invitationWriter(soak))
repeated.every(4000, 'upload', uploadWriter(soak))
repeated.every(30_000, 'import', importWriter(soak))

const streams = PEOPLE_WITH_STREAMS.map((name) => {
  const login = `${name}@portal.example`
  const stream = { login, unread: -1, events: 0 }
  void soak.client(login).follow((unread) => {
    stream.unread = unread
    stream.events++
  }, silent.signal)
  return stream
})

const memory: Record<string, Sample[]> = Object.fromEntries(processes.map(({ name }) => [name, []]))
const connections: Sample[] = []
const loads: number[] = []
const faults = new Map<string, Fault>()
const killing = kills.run(processes, tally, over.signal)
const watched = watch.look(over.signal, silent.signal)
const sampled = sample()
const checked = check()
if (plant) void pause(minutes * 30_000).then(() => plant(db, processes))

await pause(minutes * 60_000 - (Date.now() - began))
over.abort()
const lasted = seconds()
await Promise.all([killing, repeated.ended(), sampled, checked])
await untilQuiet()
const quietAfter = seconds() - lasted
// What streams and connection pools still do.
await pause(3000)

await compare()
const staleStreams = await wrongStreams()
// Reading may need a new sign-in, and the portal may write an e-mail about that.
await untilQuiet()
silent.abort()
await watched
const expected = (text: string) => EXPECTED_ERRORS.some(([pattern]) => pattern.test(text))
const evidence: Evidence = {
  seconds: lasted,
  writes: {
    acknowledged: ledger.count('acknowledged'),
    unanswered: ledger.count('unanswered'),
    faults: [...faults.values()],
  },
  failures: tally.failures,
  strange: [
    ...[...tally.strange].map(([text, times]) => `${times} × ${text}`),
    ...repeated.failures,
    ...processes.flatMap(({ deaths }) => deaths),
  ],
  outages: processes.flatMap(({ outages }) => outages),
  stages: watch.stages,
  overdue: await watch.overdue(),
  letters: await lettersSince(watching, since, relay.accepted),
  notices: await wrongNotices(watching, since),
  streams: staleStreams,
  done: {
    'stages that began': watch.stages.length,
    'processes killed': processes.flatMap(({ outages }) => outages).length,
    'writes repeated': tally.repeated,
    'e-mails that dripped': relay.dripped,
    'writes acknowledged': ledger.count('acknowledged'),
  },
  memory: Object.fromEntries(SURVIVORS.map((name) => [name, memory[name] ?? []])),
  connections,
  leftovers: await leftBehind(watching, portal.temporary),
  logged: Object.fromEntries([...logs.errors].filter(([text]) => !expected(text))),
  broken: await brokenInvariants(watching),
}
writeReport({ evidence, since, quietAfter, tally, dripped: relay.dripped, memory, loads, logs })
await stops.all()

/** Memory of all processes and connections of the database. */
async function sample(): Promise<void> {
  while (!over.signal.aborted) {
    const at = seconds()
    for (const one of processes) {
      const value = one.memory()
      if (value !== null) memory[one.name]?.push({ at, value })
    }
    const { rows } = await watching.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
    )
    connections.push({ at, value: rows[0]?.n ?? 0 })
    loads.push(loadavg()[0] ?? 0)
    await pause(SAMPLE_EVERY_MS, over.signal)
  }
}

async function compare(): Promise<void> {
  const settled = ledger.settled()
  for (const fault of faultsOf(settled, await foundInDatabase(db))) faults.set(JSON.stringify(fault), fault)
}

/** Compares what was acknowledged with the database once a minute, and says how it goes. */
async function check(): Promise<void> {
  while (!over.signal.aborted) {
    await pause(SAY_EVERY_MS, over.signal)
    // At the end all is compared once more.
    if (over.signal.aborted) return
    await compare()
    const stages = stageVerdict({
      stages: watch.stages,
      overdue: [],
      outages: processes.flatMap((one) => one.outages),
    })
    const rss = SURVIVORS.map((name) => `${name} ${memory[name]?.at(-1)?.value.toFixed(0)} MB`).join(', ')
    console.log(
      `${(seconds() / 60).toFixed(0)} min: ${ledger.count('acknowledged')} acknowledged, ${faults.size} faults, ${tally.failures.length} failed requests, ${tally.repeated} repeated; ${stages.measured}; ${rss}; load ${loads.at(-1)?.toFixed(1)}`,
    )
  }
}

async function untilQuiet(): Promise<void> {
  const until = Date.now() + QUIET_WITHIN_MS
  while (!(await isQuiet(watching)) && Date.now() < until) await pause(1000)
}

async function wrongStreams(): Promise<string[]> {
  const wrong: string[] = []
  for (const { login, unread, events } of streams) {
    const found = await soak
      .client(login)
      .read<{ unread: number }>('cabinet', 'personal-account/notices/?limit=1')
    if (found.unread !== unread)
      wrong.push(`${login} is told of ${unread} unread notices, has ${found.unread} (${events} events)`)
  }
  return wrong
}
