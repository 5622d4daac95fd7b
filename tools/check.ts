import { spawnSync } from 'node:child_process'

/**
 * Everything a change must pass before its tests, each step on its own: `npm run check`, or some of them:
 * `npm run check types imports`. All steps run, so that one look shows everything that is wrong.
 */
const SOURCES = ['packages', 'apps', 'db', 'tools', 'bench', 'e2e']

/** Older versions of the import checker read nothing under this compiler and called it a success. */
const LEAST_MODULES = 100

interface Step {
  name: string
  command: string[]
  /** Says what is wrong although the command was content. */
  verify?: (output: string) => string | undefined
}

const STEPS: Step[] = [
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...SOURCES] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types-web', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  { name: 'types-e2e', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
  {
    name: 'imports',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...SOURCES],
    verify: (output) => {
      const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
      return modules < LEAST_MODULES ? `only ${modules} modules were read: the checker is blind` : undefined
    },
  },
  { name: 'dead-exports', command: ['knip', '--no-progress'] },
  { name: 'database-types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { name: 'docs', command: ['node', 'tools/docs-calls.ts', '--verify'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(
    `no such step: ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}`,
  )

// The unit tests run again in `npm test`: CI counts them there, once.
const { VITEST_JSON_DIR: _, ...env } = process.env
// Tools start `node` by name; it must be the pinned one also when npm does not set the path.
env.PATH = `${process.cwd()}/node_modules/.bin:${env.PATH}`

const failed: string[] = []
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const [program, ...args] = step.command as [string, ...string[]]
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env,
  })
  const output = stdout + stderr
  const complaint = status === 0 ? step.verify?.(output) : `exit code ${status}`
  console.log(
    `${complaint ? '✗' : '✓'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  if (complaint) {
    failed.push(step.name)
    console.log(`${output}\n${complaint}`)
  }
}
if (failed.length > 0) {
  console.log(`check failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
