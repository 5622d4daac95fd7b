import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'

/**
 * A check that cannot fail is not a check. Each of these plants one mistake in the tree, runs the step of
 * `npm run check` that must see it, and takes the mistake away again.
 */
const planted: string[] = []

function plant(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} is in the way`)
  planted.push(path)
  writeFileSync(path, text)
}

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path)
})

function check(step: string): { red: boolean; output: string } {
  const { status, stdout } = spawnSync('node_modules/.bin/node', ['tools/check.ts', step], {
    encoding: 'utf8',
  })
  return { red: status !== 0, output: stdout }
}

describe('the tree as it is', () => {
  it.each(['types', 'types-web', 'imports', 'dead-exports', 'database-types', 'docs', 'lint'])(
    'passes %s',
    (step) => {
      const { red, output } = check(step)
      expect(red ? output : '').toBe('')
    },
  )
})

describe('a forbidden import', () => {
  it.each([
    ['domain-knows-nothing', 'packages/domain/src/planted.ts', '../../contract/src/call.ts'],
    ['domain-knows-nothing', 'packages/domain/src/planted.ts', 'node:fs'],
    ['messages-know-nothing', 'packages/messages/src/planted.ts', '../../domain/src/money.ts'],
    ['contract-knows-domain-and-words', 'packages/contract/src/planted.ts', 'node:fs'],
    ['web-never-meets-the-server', 'apps/web/src/shared/planted.ts', '../../../api/src/app/config.ts'],
    ['server-never-meets-the-web', 'apps/api/src/app/planted.ts', '../../../web/src/shared/paths.ts'],
    ['web-features-are-strangers', 'apps/web/src/features/auth/planted.ts', '../announcements/list.route.ts'],
    ['web-shared-is-below', 'apps/web/src/shared/planted.ts', '../app/store.ts'],
    ['no-zod-in-the-browser', 'apps/web/src/shared/planted.ts', '@zakup/contract/auth/auth.routes'],
    ['api-features-call-services', 'apps/api/src/features/dicts/planted.ts', '../auth/people.queries.ts'],
    ['api-db-is-below', 'apps/api/src/db/planted.ts', '../app/config.ts'],
    ['no-unresolved', 'packages/domain/src/planted.ts', './nowhere.ts'],
  ])('%s: %s → %s', (rule, path, target) => {
    plant(path, `import * as planted from '${target}'\nexport const use = planted\n`)
    const { red, output } = check('imports')
    expect(output).toContain(`error ${rule}: ${path}`)
    expect(red).toBe(true)
  })
})

describe('what must not compile', () => {
  const types = (path: string, text: string) => {
    plant(path, text)
    const { red, output } = check('types')
    expect(output).toContain(path)
    expect(red).toBe(true)
    return output
  }

  it('a call without access', () => {
    const output = types(
      'packages/contract/src/planted.ts',
      `import { calls } from './call.ts'\nexport const planted = calls({ x: { method: 'GET', path: 'x', title: 'x' } })\n`,
    )
    expect(output).toContain("'access' is missing")
  })

  it('a call without shapes, and a handler that is missing or answers something else', () => {
    const output = types(
      'apps/api/src/app/planted.ts',
      `import { calls } from '@zakup/contract/call'
import { routes } from '@zakup/contract/route'
import { z } from 'zod'
import type { Handlers } from './call-context.ts'

const table = calls({ one: { method: 'GET', path: 'x', access: 'public', title: 'x' } })
export const unshaped = routes(table, {})
const shaped = routes(table, { one: { response: z.object({ n: z.number() }) } })
export const missing: Handlers<typeof shaped> = {}
export const wrong: Handlers<typeof shaped> = { one: async () => ({ n: 'many' }) }
`,
    )
    expect(output.match(/planted\.ts\(\d+/g)).toHaveLength(3)
  })

  it('a message key without words, a forgotten value, an error code without words', () => {
    const output = types(
      'apps/api/src/app/planted.ts',
      `import { t } from '@zakup/messages/catalogue'
import { ProblemError } from './problem-error.ts'

export const wordless = t('no.such.key')
export const forgotten = t('request.too_many')
export const codeless = new ProblemError(400, 'no.such.code')
`,
    )
    expect(output.match(/planted\.ts\(\d+/g)).toHaveLength(3)
  })

  it('a public handler that selects what is not public', () => {
    types(
      'apps/api/src/app/planted.ts',
      `import type { PublicDb } from '../db/database.ts'

export const leak = (db: PublicDb) => db.selectFrom('announcement').selectAll().execute()
`,
    )
  })
})

describe('what must not be forgotten', () => {
  it('types after a migration', () => {
    plant('db/migrations/9999_planted.sql', 'alter table person add column planted integer;\n')
    expect(check('database-types').red).toBe(true)
  })

  it('a file nobody uses', () => {
    plant('packages/domain/src/planted.ts', 'export const unused = 1\n')
    const { red, output } = check('dead-exports')
    expect(output).toContain('packages/domain/src/planted.ts')
    expect(red).toBe(true)
  })

  it('a promise nobody waits for', () => {
    plant(
      'apps/api/src/app/planted.ts',
      'async function work() {}\nexport function forget() {\n  work()\n}\n',
    )
    const { red, output } = check('lint')
    expect(output).toContain('no-floating-promises')
    expect(red).toBe(true)
  })
})
