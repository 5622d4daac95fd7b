import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the test runner writes about one run of it, as far as it is told here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults?: {
    name: string
    startTime?: number
    endTime?: number
    /** Of a file that did not come to its tests. */
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

export interface Summary {
  passed: number
  failed: number
  /** Every failed test with the first lines of its message: whoever reads the end of a log alone sees them there. */
  failures: string[]
  /** The slowest files, slowest first. */
  slowest: { file: string; seconds: number }[]
}

const LINES = 12
const LINE = 240
const firstLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, LINE)}`)
    .join('\n')

/** Adds up the reports of every test run in a folder. */
export function summarize(dir: string, slowestCount: number): Summary {
  const reports = existsSync(dir)
    ? readdirSync(dir).map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Report)
    : []
  const files = reports.flatMap(({ testResults = [] }) =>
    testResults.map((result) => ({ ...result, file: result.name.replace(`${process.cwd()}/`, '') })),
  )
  const failures = files.flatMap(({ file, message, assertionResults }) => {
    const red = assertionResults.filter(({ status }) => status === 'failed')
    if (red.length === 0 && message) return [`✗ ${file}\n${firstLines(message)}`]
    return red.map(
      ({ fullName, failureMessages }) => `✗ ${file}: ${fullName}\n${firstLines(failureMessages?.[0] ?? '')}`,
    )
  })
  return {
    passed: reports.reduce((sum, report) => sum + report.numPassedTests, 0),
    failed: reports.reduce((sum, report) => sum + report.numFailedTests, 0),
    failures,
    slowest: files
      .map(({ file, startTime = 0, endTime = 0 }) => ({ file, seconds: (endTime - startTime) / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestCount),
  }
}
