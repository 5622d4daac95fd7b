import { writeRunReport } from '../run-report.ts'
import { findingText } from './findings.ts'
import type { FuzzResult } from './fuzz-run.ts'

/** Prints the table at the end of a run. */
export function printFigures(
  { sent, seconds, statuses, calls, findings }: FuzzResult,
  seed: number,
  wanted: number,
): void {
  const rows = [...calls].map(([call, { sent: asked, good, ms }]) => ({
    call,
    asked,
    '2xx': good,
    ms: Math.round(ms / asked),
  }))
  console.table(rows)
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  for (const finding of findings.all) console.log(findingText(finding))
  const reached = rows.filter(({ asked }) => asked > 0).length
  const answered = rows.filter((row) => row['2xx'] > 0).length
  console.log(`statuses ${counted.join(', ')}`)
  const never = rows.filter((row) => row['2xx'] === 0).map(({ call }) => call)
  if (never.length > 0) console.log(`never accepted: ${never.join(', ')}`)
  if (sent < wanted) console.log(`time limit reached after ${sent} of ${wanted} requests`)
  console.log(
    `${sent} requests in ${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)} per second), seed ${seed}: ` +
      `${reached} of ${rows.length} calls reached, ${answered} answered with success, ${findings.all.length} findings`,
  )
}

/** Reports every call as a passed or failed test; CI adds them to the others. */
export function writeReport(dir: string, failed: readonly string[], { calls, findings }: FuzzResult): void {
  const bad = [...new Set([...failed, ...findings.all.map(({ call }) => call)])]
  const messageOf = (call: string) => {
    const first = findings.all.find((finding) => finding.call === call)
    return first ? findingText(first) : ''
  }
  writeRunReport(dir, {
    passed: [...calls.keys()].filter((call) => !bad.includes(call)).length,
    failures: bad.map((call) => ({ what: `fuzz: ${call}`, message: messageOf(call) })),
    files: [],
  })
}
