import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startVitest } from 'vitest/node'
import { type RunReport, RunReporter } from '../run-report.ts'

/** Everything that fails a run must be in its report: most people read only the end of CI's output. */
const FILES = {
  'test.test.ts': `it('adds up', () => expect(1 + 1).toBe(3)); it('passes', () => {})`,
  'hook.test.ts': `describe('a shop', () => { beforeAll(() => { throw new Error('no shelves') }); it('sells', () => {}) })`,
  'file.test.ts': `throw new Error('does not even load')`,
  'later.test.ts': `it('leaves something behind', () => { void Promise.reject(new Error('nobody waited')) })`,
}
mkdirSync('.cache', { recursive: true })
const dir = mkdtempSync(resolve('.cache/run-report-'))
let report: RunReport

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(join(dir, name), `import { beforeAll, describe, expect, it } from 'vitest'\n${text}\n`)
  const reports = join(dir, 'reports')
  const { exitCode } = process
  const run = await startVitest([], {
    root: dir,
    config: false,
    watch: false,
    reporters: [new RunReporter(reports)],
  })
  await run.close()
  // The planted run sets the exit code of this process too.
  process.exitCode = exitCode
  report = JSON.parse(readFileSync(join(reports, readdirSync(reports)[0] as string), 'utf8'))
})
afterAll(() => rmSync(dir, { recursive: true }))

it.each([
  ['a failed test', 'test.test.ts: adds up', 'expected 2 to be 3'],
  ['a hook that threw', 'hook.test.ts: a shop', 'no shelves'],
  ['a file that does not load', 'file.test.ts', 'does not even load'],
  ['an unhandled rejection', 'outside any test', 'nobody waited'],
])('the report has %s', (_, what, message) => {
  const found = report.failures.find((failure) => failure.what.endsWith(what))
  expect(found?.message).toContain(message)
})

it('the report has nothing else', () => {
  expect(report.failures).toHaveLength(4)
  expect(report.passed).toBe(2)
  expect(report.files).toHaveLength(4)
})
