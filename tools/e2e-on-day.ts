import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dateText, dayOf } from '@zakup/db/demo/calendar'

/**
 * Runs the browser tests as of another day: demo data, database and portal get its date from libfaketime, pages from a script.
 * Demo data depends on the day it is made, so a test may fail on some days only. `npm run e2e:on-day -- 2027-02-28
 * every-screen` runs some files on that day; without a day it is another one in every commit.
 */
const args = process.argv.slice(2)
const isDay = (text = '') => /^\d{4}-\d\d-\d\d$/.test(text)
const [given, files] = isDay(args[0]) ? [args[0], args.slice(1)] : [undefined, args]

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
if (!existsSync(LIBRARY)) throw new Error(`${LIBRARY} not found: install the package faketime`)

const DAY_MS = 86_400_000
const COMING_DAYS = 400

function dayOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const ahead = 1 + (Number.parseInt(stdout.slice(0, 8), 16) % COMING_DAYS)
  return dateText(dayOf(new Date(Date.now() + ahead * DAY_MS)))
}

const day = given ?? dayOfCommit()
// Days of Astana, as the portal counts them; the same time of the day, so that only the date differs.
const ahead = Math.round((Date.parse(day) - Date.parse(dateText(dayOf(new Date())))) / 1000)
console.log(`browser tests as of ${day}`)
const { status } = spawnSync('vitest', ['run', '--project', 'e2e', '--maxWorkers', '2', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    LD_PRELOAD: LIBRARY,
    FAKETIME: `${ahead >= 0 ? '+' : ''}${ahead}`,
    // Timeouts count on it, and build tools compare the times of files.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  },
})
process.exitCode = status ?? 1
