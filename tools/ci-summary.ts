import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds up the reports of every test run; a step that failed without a failed test counts as one. */
const [dir = '', failedSteps = '0'] = process.argv.slice(2)

interface Report {
  numPassedTests: number
  numFailedTests: number
}

const reports = existsSync(dir)
  ? readdirSync(dir).map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Report)
  : []
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0)
const failed = Math.max(
  reports.reduce((sum, report) => sum + report.numFailedTests, 0),
  Number(failedSteps),
)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exitCode = 1
