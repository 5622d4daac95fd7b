import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

/**
 * All checks a change must pass before its tests, one step each: `npm run check`, some of them: `npm run check types
 * imports`, or all but one: `--without unit`. All steps run, two at a time, so that one run shows all errors.
 */
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'string' },
    /** Lints only this path. */
    at: { type: 'string' },
  },
})
const SOURCES = values.at ? [values.at] : ['packages', 'apps', 'db', 'tools', 'bench', 'e2e']

/** Older versions of the import checker read no modules with this compiler and still reported success. */
const LEAST_MODULES = 100

interface Step {
  name: string
  command: string[]
  env?: NodeJS.ProcessEnv
  /** Returns an error although the command succeeded. */
  verify?: (output: string) => string | undefined
}

// Each checker of tsc, and each thread of the type-aware linter, derives the types of Kysely and zod again: on two cores,
// with two steps at once, one of each takes less than half of the CPU time.
const types = (project: string) => ['tsc', '-p', project, '--checkers', '1']

/** The longest first. */
const STEPS: Step[] = [
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', ...SOURCES],
    env: { GOMAXPROCS: '1' },
  },
  { name: 'types', command: types('tsconfig.json') },
  { name: 'types-web', command: types('apps/web/tsconfig.json') },
  {
    name: 'imports',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...SOURCES],
    verify: (output) => {
      const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
      return modules < LEAST_MODULES
        ? `only ${modules} modules were read: the import checker does not work`
        : undefined
    },
  },
  { name: 'dead-exports', command: ['knip', '--no-progress'] },
  { name: 'types-e2e', command: types('e2e/tsconfig.json') },
  { name: 'database-types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { name: 'docs', command: ['node', 'tools/docs-calls.ts', '--verify'] },
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] },
]
const AT_ONCE = 2

const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(
    `no such step: ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}`,
  )

// The unit tests run again in `npm test`: CI counts them only there.
const { RUN_REPORTS: _, ...env } = process.env
// Tools start `node` by name; it must be the pinned one, even if npm doesn't set the path.
env.PATH = `${process.cwd()}/node_modules/.bin:${env.PATH}`

const failed: string[] = []
const left = STEPS.filter(
  ({ name }) => (wanted.length === 0 || wanted.includes(name)) && name !== values.without,
)

async function run(step: Step): Promise<void> {
  const [program, ...args] = step.command as [string, ...string[]]
  const started = performance.now()
  const child = spawn(`node_modules/.bin/${program}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...step.env },
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const output = stdout + stderr
  const complaint = code === 0 ? step.verify?.(output) : `exit code ${code}`
  console.log(
    `${complaint ? '✗' : '✓'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  if (complaint) {
    failed.push(step.name)
    console.log(`${output}\n${complaint}`)
  }
}

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = left.shift(); step; step = left.shift()) await run(step)
  }),
)
if (failed.length > 0) {
  console.log(`check failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
