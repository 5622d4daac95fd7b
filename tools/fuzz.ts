import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allRoutes } from '@zakup/contract/all-routes'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import { freePort } from '@zakup/db/free-port'
import { withNumbers } from '@zakup/db/status-names'
import { verifyDatabase } from '@zakup/db/verify/verify'
import pg from 'pg'
import { openDemoDatabase } from './demo-database.ts'
import { openDemoScan } from './demo-scan.ts'
import { People, unauthorisedActors } from './fuzz/actors.ts'
import { ChangeLog } from './fuzz/change-log.ts'
import { changedCalls } from './fuzz/changed-calls.ts'
import { printFigures, writeReport } from './fuzz/figures.ts'
import { type Finding, Findings, findingText } from './fuzz/findings.ts'
import { fuzz } from './fuzz/fuzz-run.ts'
import { KnownRows } from './fuzz/known-rows.ts'
import { ReadyRequests } from './fuzz/ready-requests.ts'
import { Replayer } from './fuzz/replay.ts'
import { closeConnections } from './fuzz/send.ts'
import { shortcomings } from './fuzz/unaccepted.ts'
import { startPortal, startWorker } from './portal-process.ts'
import { untilStopped } from './until-stopped.ts'

/**
 * Fuzzing: valid and hostile requests, generated from the contract, against the whole portal on a temporary database:
 * `npm run fuzz -- --requests 200000 [--seed 1] [--only login,createPlan]`, or `--again .cache/fuzz/findings.json`.
 * Fails if a response breaks a rule.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    /** Time limit, for a busy machine. Fails if fewer than `at-least` requests were sent by then. */
    minutes: { type: 'string' },
    'at-least': { type: 'string', default: '0' },
    only: { type: 'string' },
    /** Sends more requests to calls whose code has changed. */
    'aim-at-changes': { type: 'boolean', default: false },
    slow: { type: 'string', default: '30' },
    /** A file of findings: sends only their requests. */
    again: { type: 'string' },
  },
})
const seed = Number(values.seed)
const requests = Number(values.requests)

const stops = untilStopped()
const { url, filesDir: FILES_DIR, accounts } = await openDemoDatabase(stops)
const scan = await openDemoScan(stops)
const PORT = String(await freePort())
const AUTH_SECRET = crypto.randomUUID() + crypto.randomUUID()
const named = (name: string) => `${url}?application_name=${name}`
// The run sends a separate IP address with each sign-in, as a proxy would.
const TRUSTED_PROXIES = '127.0.0.1'
const LOG_LEVEL = 'fatal'
await startPortal(
  { DATABASE_URL: named('api'), AUTH_SECRET, PORT, FILES_DIR, TRUSTED_PROXIES, LOG_LEVEL, ...scan },
  stops,
)
startWorker({ DATABASE_URL: named('worker'), FILES_DIR, LOG_LEVEL }, stops)

const db = new pg.Pool({ connectionString: url, max: 2 })
stops.add(() => db.end())
const site = `http://127.0.0.1:${PORT}`
const people = new People(site, DEMO_PASSWORD)
const logins = accounts.map(({ email }) => email)
// A user with two organisations, for the calls that switch roles.
const loginWithTwoOrganizations = 'two-jobs@portal.example'
await people.signInAll(logins)
// Budget planning creates such items. The demo data has none in a draft, and no call creates one.
await db.query(
  withNumbers(`update plan_item p set is_isgp = true from plan where plan.id = p.plan_id and plan.status_id in (:plan.open)
    and p.status_id = :plan_item.draft and p.root_id = p.id and p.id % 2 = 0`),
)
const known = new KnownRows(db)
await known.open()
await people.signInDisposable(loginWithTwoOrganizations, 2)
const ready = new ReadyRequests(db)
await ready.refresh(people.actors)
const log = new ChangeLog(db)
await log.install()

const slowMs = Number(values.slow) * 1000
const unauthorised = unauthorisedActors(AUTH_SECRET)
const replayer = new Replayer(site, allRoutes, [...people.actors, ...unauthorised], slowMs)
if (values.again) {
  const findings = new Findings()
  for (const finding of JSON.parse(readFileSync(values.again, 'utf8')) as Finding[])
    await replayer.send(finding, findings)
  for (const finding of findings.all) console.log(findingText(finding))
  closeConnections()
  await stops.all()
  process.exit(findings.all.length > 0 ? 1 : 0)
}

const aimAt = values['aim-at-changes'] ? changedCalls(Object.keys(allRoutes)) : []
if (aimAt.length > 0) console.log(`more requests for changed calls: ${aimAt.join(', ')}`)
let batches = 0
const result = await fuzz({
  site,
  table: allRoutes,
  ...(values.only && { only: values.only.split(',') }),
  aimAt,
  requests,
  ...(values.minutes && { seconds: Number(values.minutes) * 60 }),
  seed,
  known,
  ready,
  log,
  slowMs,
  actors: people.actors,
  unauthorisedActors: unauthorised,
  disposableSessions: () => people.disposable,
  given: {
    login: logins.filter((login) => login !== loginWithTwoOrganizations),
    password: [DEMO_PASSWORD],
    membership_id: people.disposable[0]?.memberships ?? [],
  },
  async betweenBatches(sent) {
    if (batches++ % 4 === 3) await known.refresh()
    await ready.refresh(people.actors)
    await people.renew()
    people.disposable = people.disposable.slice(-1)
    await people.signInDisposable(loginWithTwoOrganizations, 2)
    if (batches % 20 === 0) console.log(`${sent} requests`)
  },
})

for (const finding of result.findings.all) await replayer.shorten(finding)
closeConnections()
printFigures(result, seed, requests)
const failed = shortcomings(result, values.only !== undefined)
if (result.sent < Number(values['at-least']))
  failed.set('requests', `fewer than the required ${values['at-least']}`)
const client = new pg.Client({ connectionString: url })
await client.connect()
for await (const { name, offenders } of verifyDatabase(client))
  if (offenders > 0) failed.set(name, `${offenders} rows break this invariant after the run`)
await client.end()
for (const [what, text] of failed) console.log(`✗ ${what}: ${text}`)
mkdirSync('.cache/fuzz', { recursive: true })
writeFileSync('.cache/fuzz/findings.json', JSON.stringify(result.findings.all, null, 2))
const reports = process.env.RUN_REPORTS
if (reports) writeReport(reports, [...failed.keys()], result)
if (failed.size > 0 || result.findings.all.length > 0) process.exitCode = 1
await stops.all()
