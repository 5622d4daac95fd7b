import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { slownessOfMachine } from './machine-slowness.ts'
import type { RunReport } from './run-report.ts'

/**
 * All steps that decide whether the portal may be released: `npm run proof` at full size, `npm run proof -- --ci` at
 * CI's size, `-- --only e2e,fuzz` some steps. All steps run, so that one run shows all errors.
 * docs/proof.md lists what each step detects and what only the full size detects.
 */
const { values: args } = parseArgs({
  options: {
    ci: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Seconds already spent: the installation. */
    spent: { type: 'string', default: '0' },
  },
})

interface Step {
  name: string
  command: string[]
  /** Seconds it may take in CI, on two cores of the usual speed. CI fails above it; a slower change must raise it. */
  budget: number
  whole?: string[]
}
/** Steps too long or too demanding for every change. */
interface WholeStep {
  name: string
  whole: string[]
}

const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--maxWorkers',
  '2',
]
const fuzz = (...more: string[]) => ['node', 'tools/fuzz.ts', ...more]

const STEPS: Step[] = [
  // Its unit tests run with the other tests, below.
  { name: 'check', command: ['node', 'tools/check.ts', '--without', 'unit'], budget: 90 },
  { name: 'build', command: ['node', 'tools/build.ts'], budget: 50 },
  { name: 'test', command: vitest('unit', 'api', 'guard-removal'), budget: 700 },
  { name: 'guards', command: vitest('guards'), budget: 60 },
  { name: 'e2e', command: vitest('e2e'), budget: 1100 },
  {
    name: 'fuzz',
    command: fuzz('--requests', '40000', '--minutes', '1', '--at-least', '5000', '--aim-at-changes'),
    whole: fuzz('--requests', '200000'),
    budget: 110,
  },
  { name: 'bundle', command: ['node', 'bench/bundle.ts'], budget: 30 },
]

const ONLY_WHOLE: WholeStep[] = [
  // Needs LibreOffice and Python.
  { name: 'spreadsheets', whole: ['node', 'tools/spreadsheets.ts'] },
  { name: 'flood', whole: ['node', 'bench/flood.ts'] },
  { name: 'soak', whole: ['node', 'bench/soak.ts', '--minutes', '60'] },
  // Needs Python and package registries, which a machine of CI may not have.
  { name: 'clients', whole: ['node', 'tools/openapi-clients.ts'] },
]

const wanted = args.only?.split(',')
const steps = [
  ...STEPS,
  ...(args.ci ? [] : ONLY_WHOLE.map((step) => ({ ...step, command: step.whole, budget: 0 }))),
].filter(({ name }) => !wanted || wanted.includes(name))
const reports = resolve('.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env: NodeJS.ProcessEnv = {
  ...process.env,
  // Tools start `node` by name; it must be the pinned one, even if npm doesn't set the path.
  PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
  RUN_REPORTS: reports,
  ...(!args.ci && { PROOF: 'whole' }),
}
interface Row {
  name: string
  seconds: number
  failed: boolean
  /** How much slower than usual the machine was, before or after the step. */
  slowness: number
  budget?: number
}
const table: Row[] = []
if (Number(args.spent) > 0)
  table.push({ name: 'install', seconds: Number(args.spent), failed: false, slowness: 1 })
let before = args.ci ? await slownessOfMachine() : 1
for (const { name, command, whole, budget } of steps) {
  console.log(`\n== ${name}`)
  const [program, ...given] = (args.ci ? command : (whole ?? command)) as [string, ...string[]]
  const began = performance.now()
  const { status } = spawnSync(`node_modules/.bin/${program}`, given, { stdio: 'inherit', env })
  const seconds = (performance.now() - began) / 1000
  const after = args.ci ? await slownessOfMachine() : 1
  const slowness = Math.max(before, after)
  const allowed = args.ci && { budget: budget * slowness }
  table.push({ name, seconds, failed: status !== 0, slowness, ...allowed })
  before = after
}

const runs = readdirSync(reports).map(
  (file) => JSON.parse(readFileSync(join(reports, file), 'utf8')) as RunReport,
)
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
const failures = runs.flatMap((run) => run.failures)
const slowest = runs
  .flatMap(({ files }) => files)
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 20)
console.log('\n== slowest files')
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
console.log('\n== steps')
for (const { name, seconds, budget, slowness, failed: red } of table) {
  const allowed = budget ? ` of ${budget.toFixed(0)} s` : ''
  const slow = slowness > 1.05 ? `, machine ${slowness.toFixed(2)} times as slow as usual` : ''
  console.log(`${seconds.toFixed(0).padStart(7)} s  ${name}${allowed}${slow}${red ? ', FAILED' : ''}`)
}
const all = table.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`${all.toFixed(0).padStart(7)} s  in total\n`)
const late = table.filter(({ seconds, budget }) => budget && seconds > budget)
for (const { what, message } of failures) console.log(`✗ ${what}\n${message.replaceAll(/^/gm, '    ')}`)
for (const { name, seconds, budget } of late)
  console.log(`✗ ${name} took ${seconds.toFixed(0)} s; its budget is ${budget?.toFixed(0)} s`)
// A step that failed without a failed test counts as one.
const count = Math.max(failures.length, table.filter((step) => step.failed).length) + late.length
console.log(`${passed} passed, ${count} failed`)
if (count > 0 || (passed === 0 && !wanted)) process.exitCode = 1
