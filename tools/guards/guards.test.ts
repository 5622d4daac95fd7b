import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/**
 * A check that can't fail is not a check. These tests plant mistakes in the source tree, run the `npm run check` step
 * that must detect them, and remove the mistakes. A step runs once for all its mistakes, because each run processes the
 * whole tree.
 */
const planted: string[] = []

function plant(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} already exists`)
  planted.push(path)
  writeFileSync(path, text)
}

function removePlanted(): void {
  for (const path of planted.splice(0)) rmSync(path)
}

interface StepResult {
  failed: boolean
  output: string
}

function run(program: string, ...args: string[]): StepResult {
  const { status, stdout } = spawnSync(`node_modules/.bin/${program}`, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return { failed: status !== 0, output: stdout }
}

const check = (...args: string[]) => run('node', 'tools/check.ts', ...args)

/** The output of a step for mistakes planted all at once, for the tests of this block. */
function resultWith(
  runStep: () => StepResult,
  mistakes: readonly { path: string; text: string }[],
): () => StepResult {
  let result: StepResult = { failed: false, output: '' }
  beforeAll(() => {
    for (const { path, text } of mistakes) plant(path, text)
    result = runStep()
  }, 180_000)
  afterAll(removePlanted)
  return () => result
}

// In CI the same steps have already run.
describe.skipIf(process.env.CI)('the current source tree', () => {
  it.each(['types', 'types-web', 'imports', 'dead-exports', 'database-types', 'docs', 'lint'])(
    'passes %s',
    (step) => {
      const { failed, output } = check(step)
      expect(failed ? output : '').toBe('')
    },
  )
})

it('every test file is run by a project of vitest.config.ts', () => {
  const listed = run('vitest', 'list', '--filesOnly', '--json')
  const files = new Set(
    (JSON.parse(listed.output) as { file: string }[]).map(({ file }) => relative('', file)),
  )
  const { stdout } = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.removal.ts', '*.e2e.ts'], {
    encoding: 'utf8',
  })
  const there = stdout.trim().split('\n')
  expect(there).toContain('tools/guards/guards.test.ts')
  expect(there.filter((file) => !files.has(file))).toEqual([])
})

describe('a forbidden import is reported', () => {
  const IMPORTS = [
    ['domain-imports-only-itself', 'packages/domain/src', '../../contract/src/call.ts'],
    ['domain-imports-only-itself', 'packages/domain/src', 'node:fs'],
    ['messages-import-only-themselves', 'packages/messages/src', '../../domain/src/money.ts'],
    ['contract-imports-domain-and-messages', 'packages/contract/src', 'node:fs'],
    ['web-does-not-import-api', 'apps/web/src/shared', '../../../api/src/kernel/config.ts'],
    ['api-does-not-import-web', 'apps/api/src/app', '../../../web/src/shared/paths.ts'],
    [
      'web-features-do-not-import-each-other',
      'apps/web/src/features/auth',
      '../announcements/AnnouncementsPage.tsx',
    ],
    ['web-shared-does-not-import-features-or-app', 'apps/web/src/shared', '../app/store.ts'],
    ['no-zod-in-the-browser', 'apps/web/src/shared', '@zakup/contract/auth/auth.routes'],
    ['api-db-imports-nothing-above', 'apps/api/src/db', '../kernel/config.ts'],
    ['api-kernel-imports-nothing-above', 'apps/api/src/kernel', '../lists/list-page.ts'],
    ['api-lists-import-nothing-above', 'apps/api/src/lists', '../cases/case-scope.queries.ts'],
    ['api-cases-import-nothing-above', 'apps/api/src/cases', '../features/chain/chain.shared.ts'],
    ['api-features-do-not-import-app', 'apps/api/src/features/dicts', '../../app/health.ts'],
    ['api-features-share-by-suffix', 'apps/api/src/features/plans', '../plan-items/price-hint.queries.ts'],
    // A lower feature imports a higher one, and one that is not for others is imported.
    ['api-features-build-on-lower-ones', 'apps/api/src/features/members', '../auth/accounts.shared.ts'],
    ['api-features-build-on-lower-ones', 'apps/api/src/features/plan-items', '../plans/plans.service.ts'],
    ['api-features-build-on-lower-ones', 'apps/api/src/features/rnu', '../plans/plans.service.ts'],
    ['api-http-only-for-app', 'apps/api/src/features/plans', './plans.http.ts'],
    ['api-jobs-only-for-worker', 'apps/api/src/features/plans', './plan-import.jobs.ts'],
    ['api-commands-only-in-services', 'apps/api/src/features/plans', '../../kernel/command.ts'],
    ['api-queries-import-no-service', 'apps/api/src/features/plans', './plans.service.ts', '.queries'],
    ['api-sql-only-in-queries', 'apps/api/src/features/plans', 'kysely', '.service'],
    ['no-unresolved', 'packages/domain/src', './nowhere.ts'],
  ].map(([rule, folder, target, suffix = ''], i) => ({
    rule,
    path: `${folder}/planted-${i}${suffix}.ts`,
    target,
  }))
  const result = resultWith(
    () => check('imports'),
    IMPORTS.map(({ path, target }) => ({
      path,
      text: `import * as planted from '${target}'\nexport const use = planted\n`,
    })),
  )

  it.each(IMPORTS)('$rule: $path → $target', ({ rule, path }) => {
    expect(result().output).toContain(`error ${rule}: ${path}`)
    expect(result().failed).toBe(true)
  })
})

describe('a type error is reported', () => {
  const INVALID = [
    {
      what: 'a call without access',
      path: 'packages/contract/src/planted-access.ts',
      text: `import { calls } from './call.ts'\nexport const planted = calls({ x: { method: 'GET', path: 'x', title: 'x' } })\n`,
      errors: 1,
    },
    {
      what: 'a call without schemas, and a handler that is missing or has another response type',
      path: 'apps/api/src/kernel/planted-handlers.ts',
      text: `import { calls } from '@zakup/contract/call'
import { routes } from '@zakup/contract/route'
import { z } from 'zod'
import type { Handlers } from './call-context.ts'

const table = calls({ one: { method: 'GET', path: 'x', access: 'public', title: 'x' } })
export const unshaped = routes(table, {})
const shaped = routes(table, { one: { response: z.object({ n: z.number() }) } })
export const missing: Handlers<typeof shaped> = {}
export const wrong: Handlers<typeof shaped> = { one: async () => ({ n: 'many' }) }
`,
      errors: 3,
    },
    {
      what: 'a message key without a text, a missing value, an error code without a text',
      path: 'apps/api/src/kernel/planted-words.ts',
      text: `import { t } from '@zakup/messages/catalogue'
import { ProblemError } from './problem-error.ts'

export const wordless = t('no.such.key')
export const forgotten = t('request.too_many')
export const codeless = new ProblemError(400, 'no.such.code')
`,
      errors: 3,
    },
    {
      what: 'a public handler that selects what is not public',
      path: 'apps/api/src/kernel/planted-leak.ts',
      text: `import type { PublicDb } from '../db/database.ts'

export const leak = (db: PublicDb) => db.selectFrom('announcement').selectAll().execute()
`,
      errors: 1,
    },
  ]
  // Only these files and their imports: compiling everything takes a minute.
  const config = 'tsconfig.planted.json'
  const result = resultWith(
    () => run('tsc', '-p', config),
    [
      ...INVALID,
      {
        path: config,
        text: JSON.stringify({
          extends: './tsconfig.json',
          include: [],
          files: INVALID.map(({ path }) => path),
        }),
      },
    ],
  )

  it('in files that the type check compiles', () => {
    const { output } = run('tsc', '-p', 'tsconfig.json', '--listFilesOnly')
    expect(INVALID.filter(({ path }) => !output.includes(path))).toEqual([])
  })

  it.each(INVALID)('$what', ({ path, errors }) => {
    const { failed, output } = result()
    expect(output.split('\n').filter((line) => line.trim().startsWith(`${path}(`))).toHaveLength(errors)
    expect(failed).toBe(true)
  })

  it('with the name of the missing field', () => {
    expect(result().output).toContain("'access' is missing")
  })
})

describe('npm run check fails on', () => {
  afterEach(removePlanted)

  it('generated types older than a migration', () => {
    plant('db/migrations/9999_planted.sql', 'alter table person add column planted integer;\n')
    expect(check('database-types').failed).toBe(true)
  })

  it('an unused file', () => {
    plant('packages/domain/src/planted.ts', 'export const unused = 1\n')
    const { failed, output } = check('dead-exports')
    expect(output).toContain('packages/domain/src/planted.ts')
    expect(failed).toBe(true)
  })

  it('a floating promise', () => {
    plant(
      'apps/api/src/app/planted.ts',
      'async function work() {}\nexport function forget() {\n  work()\n}\n',
    )
    const { failed, output } = check('lint', '--at', 'apps/api/src/app')
    expect(output).toContain('no-floating-promises')
    expect(failed).toBe(true)
  })
})
