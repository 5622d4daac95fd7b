import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allRoutes } from '@zakup/contract/all-routes'
import { openapi } from '@zakup/contract/openapi'
import { freePort } from '@zakup/db/free-port'
import { openDemoDatabase } from './demo-database.ts'
import { openDemoScan } from './demo-scan.ts'
import { demoToken } from './demo-sign-in.ts'
import { startPortal } from './portal-process.ts'
import { python } from './python.ts'
import { untilStopped } from './until-stopped.ts'

/**
 * Whether programs of other people can use the OpenAPI document: clients are generated from it in two languages, a linter
 * reads it, and a tester compares it with the portal's responses, anonymously and as each role:
 * `node tools/openapi-clients.ts [--seconds 60]` for each of them. Needs Python 3.11 and the package registries.
 */
const { values: args } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const HOME = resolve('.cache/openapi')
const DOCUMENT = join(HOME, 'openapi.json')
const OPENAPI_TYPESCRIPT = 'openapi-typescript@7.13.0'
const REDOCLY = '@redocly/cli@2.77.0'

/** The specification writes its paths with a slash at the end. */
const ACCEPTED_RULE = 'no-path-trailing-slash'
const ROLES = ['customer', 'customer-head', 'organizer', 'organizer-head', 'supplier', 'operator'] as const
/** They end the session that the run uses. */
const ENDS_SESSIONS = 'auth/(logout|sessions|password|second-factor)'
/**
 * All checks but one: that any request which fits the schema is accepted. Rules about several fields, or about what is in
 * the database, are no part of a schema; their refusals have words of their own.
 */
const LEFT_OUT = 'positive_data_acceptance'

const stops = untilStopped()
const failed: string[] = []

function step(name: string, work: () => string): void {
  const began = performance.now()
  try {
    console.log(`✓ ${name}: ${work()} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
  } catch (error) {
    failed.push(name)
    console.log(`✗ ${name}: ${(error as Error).message}`)
  }
}

function run(program: string, given: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, given, {
    encoding: 'utf8',
    cwd: HOME,
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} failed:\n${(stdout + stderr).slice(-4000)}`)
  return stdout
}

/** The generator knows no spreadsheets: it must be told that they are bytes. */
const CLIENT_CONFIG = `
package_name_override: portal_client
post_hooks: []
content_type_overrides:
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet: application/octet-stream
`

const IMPORT_ALL = `
import importlib, pkgutil, sys
sys.path.insert(0, 'python-client')
client = importlib.import_module('portal_client')
modules = [importlib.import_module(m.name) for m in pkgutil.walk_packages(client.__path__, 'portal_client.')]
print(len(modules))`

rmSync(HOME, { recursive: true, force: true })
mkdirSync(HOME, { recursive: true })
writeFileSync(DOCUMENT, JSON.stringify(openapi(allRoutes)))
const bin = python('openapi/requirements.txt')

step('TypeScript client', () => {
  run('npx', ['--yes', OPENAPI_TYPESCRIPT, DOCUMENT, '--output', 'client.d.ts'])
  run(resolve('node_modules/.bin/tsc'), [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    'false',
    'client.d.ts',
  ])
  return 'generated, no type errors'
})

step('Python client', () => {
  writeFileSync(join(HOME, 'client.yaml'), CLIENT_CONFIG)
  const given = ['generate', '--path', DOCUMENT, '--output-path', 'python-client', '--config', 'client.yaml']
  run(join(bin, 'openapi-python-client'), [...given, '--fail-on-warning'])
  const modules = run(join(bin, 'python'), ['-c', IMPORT_ALL]).trim()
  return `generated without warnings, ${modules} modules imported`
})

step('linter', () => {
  const { stdout } = spawnSync(
    'npx',
    ['--yes', REDOCLY, 'lint', DOCUMENT, '--format=json', '--max-problems=100000'],
    { encoding: 'utf8', cwd: HOME, maxBuffer: 256 * 1024 * 1024 },
  )
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
  const others = problems.filter(({ ruleId }) => ruleId !== ACCEPTED_RULE)
  if (others.length > 0)
    throw new Error(
      others
        .slice(0, 20)
        .map(({ ruleId, message }) => `${ruleId}: ${message}`)
        .join('\n'),
    )
  return `${problems.length} problems, all of them ${ACCEPTED_RULE}`
})

const { url: DATABASE_URL, filesDir: FILES_DIR } = await openDemoDatabase(stops)
const PORT = String(await freePort())
const AUTH_SECRET = crypto.randomUUID() + crypto.randomUUID()
const scan = await openDemoScan(stops)
await startPortal({ DATABASE_URL, AUTH_SECRET, PORT, FILES_DIR, LOG_LEVEL: 'fatal', ...scan }, stops)
const portal = `http://127.0.0.1:${PORT}`

/** Requests from the document, right and wrong ones; every response must be as the document says. */
function test(name: string, given: string[]): void {
  step(name, () => {
    const log = join(HOME, `${name}.log`)
    const limits = ['--max-time', args.seconds, '--seed', '1', '--no-color', '--warnings', 'off']
    const { status, stdout, stderr } = spawnSync(
      join(bin, 'schemathesis'),
      ['run', DOCUMENT, '--url', portal, '--exclude-checks', LEFT_OUT, ...limits, ...given],
      { encoding: 'utf8', cwd: HOME, maxBuffer: 256 * 1024 * 1024 },
    )
    writeFileSync(log, stdout + stderr)
    const cases = /(\d+) generated/.exec(stdout)?.[1] ?? '0'
    if (status !== 0) throw new Error(`${cases} requests, see ${log}`)
    return `${cases} requests`
  })
}

test('anonymous', ['--exclude-path-regex', ENDS_SESSIONS])
for (const role of ROLES)
  test(role, [
    '--header',
    `Authorization: Bearer ${await demoToken(portal, `${role}@portal.example`)}`,
    '--header',
    'X-Requested-With: zakup',
    '--exclude-path-regex',
    ENDS_SESSIONS,
  ])

await stops.all()
if (failed.length > 0) {
  console.log(`\n${failed.length} failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
