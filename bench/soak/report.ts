import { mkdirSync, writeFileSync } from 'node:fs'
import type { Tally } from './client.ts'
import type { Sample } from './growth.ts'
import type { LogLines } from './log-lines.ts'
import { type Evidence, type Verdict, verdictsOf } from './promises.ts'

interface Reported {
  evidence: Evidence
  since: Date
  /** Seconds after the last request until nothing was left to do. */
  quietAfter: number
  tally: Tally
  dripped: number
  /** Of all processes, the killed ones too. */
  memory: Record<string, Sample[]>
  /** Load averages of the machine. */
  loads: number[]
  logs: LogLines
}

const SHOWN = 20

/** Prints the table, keeps all that was measured in .cache/soak, and sets the exit code. */
export function writeReport(reported: Reported): void {
  const { evidence, since, tally, memory, loads, logs } = reported
  const verdicts = verdictsOf(evidence)
  const lines = [...circumstances(reported), '', ...table(verdicts), '', ...violations(verdicts)]
  console.log(lines.join('\n'))
  mkdirSync('.cache/soak', { recursive: true })
  const name = since.toISOString().replaceAll(':', '-').slice(0, 19)
  const answers = Object.fromEntries(tally.answers)
  const [warnings, errors] = [Object.fromEntries(logs.warnings), Object.fromEntries(logs.errors)]
  writeFileSync(
    `.cache/soak/${name}.json`,
    JSON.stringify({ lines, verdicts, evidence, memory, loads, warnings, errors, answers }),
  )
  if (verdicts.some((one) => one.violations.length > 0)) process.exitCode = 1
}

function circumstances({ evidence, since, quietAfter, tally, dripped, loads }: Reported): string[] {
  const restarts = evidence.outages.map(({ from, until }) => until - from)
  const answers = [...tally.answers]
    .map(([name, times]) => `${name}: ${times}`)
    .toSorted((a, b) => a.localeCompare(b))
  return [
    `Soak of ${(evidence.seconds / 60).toFixed(1)} minutes, begun ${since.toISOString()}, quiet ${quietAfter.toFixed(0)} s after its end.`,
    `Load of the machine: median ${median(loads).toFixed(1)}, most ${Math.max(...loads).toFixed(1)}.`,
    `Restarts: ${restarts.length}, median ${median(restarts)} ms, longest ${Math.max(...restarts)} ms.`,
    `Repeated writes: ${tally.repeated}, ${tally.lost} because the soak broke the connection. E-mails that dripped: ${dripped}.`,
    `Answers: ${answers.join(', ')}.`,
  ]
}

const table = (verdicts: readonly Verdict[]) => [
  '| | promise | measured |',
  '|---|---|---|',
  ...verdicts.map(
    ({ promise, measured, violations }) =>
      `| ${violations.length === 0 ? '✓' : '✗'} | ${promise} | ${measured || `${violations.length} violations`} |`,
  ),
]

const violations = (verdicts: readonly Verdict[]) =>
  verdicts
    .filter((one) => one.violations.length > 0)
    .flatMap(({ promise, violations }) => [
      `✗ ${promise}`,
      ...violations.slice(0, SHOWN).map((text) => `    ${text}`),
      ...(violations.length > SHOWN ? [`    and ${violations.length - SHOWN} more`] : []),
    ])

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
