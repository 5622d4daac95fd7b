import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Adds up the reports of every test run; a step that failed without a failed test counts as one. Whoever reads the
 * end of a log alone sees there what failed.
 */
const [dir = '', failedSteps = '0'] = process.argv.slice(2)

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults?: {
    name: string
    /** Of a file that did not come to its tests. */
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

const reports = existsSync(dir)
  ? readdirSync(dir).map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Report)
  : []
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0)
const failed = Math.max(
  reports.reduce((sum, report) => sum + report.numFailedTests, 0),
  Number(failedSteps),
)

const LINES = 12
const LINE = 240
const firstLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, LINE)}`)
    .join('\n')

for (const { name, message, assertionResults } of reports.flatMap((report) => report.testResults ?? [])) {
  const file = name.replace(`${process.cwd()}/`, '')
  const red = assertionResults.filter(({ status }) => status === 'failed')
  if (red.length === 0 && message) console.log(`✗ ${file}\n${firstLines(message)}`)
  for (const { fullName, failureMessages } of red)
    console.log(`✗ ${file}: ${fullName}\n${firstLines(failureMessages?.[0] ?? '')}`)
}
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exitCode = 1
