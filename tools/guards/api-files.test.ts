import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * The suffix of an API file answers a question (the table in ARCHITECTURE.md). The import rules hold most of it; this
 * reads the text where imports don't tell: the query builder is a method of the transaction.
 */
const FOLDERS = ['apps/api/src/features', 'apps/api/src/cases']
const SQL = [
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
  /\bsql(<[^`]*>)?`/,
  /\.query(<[^(]*>)?\(\s*[`'"](?!begin|commit|rollback)/,
]
const HOLDS_SQL = /\.(queries|list|shared)\.ts$/
const STARTS_COMMANDS = /kernel\/command\.ts'|\.service\.ts'/

const withoutTypes = (text: string) => text.replace(/^import type [^;]*?from '.*'$/gm, '')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** What is wrong with a file of a feature, by its name and text. */
function fault(path: string, text: string): string | null {
  const code = withoutComments(text)
  if (SQL.some((words) => words.test(code)) && !HOLDS_SQL.test(path))
    return 'holds SQL: move it to *.queries.ts'
  if (path.endsWith('.service.ts') && !STARTS_COMMANDS.test(withoutTypes(code)))
    return 'starts no command: drop the suffix .service, or call it .queries or .shared'
  return null
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
)

describe('files of API features and of the kit for cases', () => {
  it('hold what their suffix says', () => {
    const faults = sources.flatMap(({ path, text }) => {
      const found = fault(path, text)
      return found ? [`${path} ${found}`] : []
    })
    expect(faults).toEqual([])
  })

  it('are called .shared only if something outside their folder imports them', () => {
    const outside = ['apps/api/src/main.ts', 'apps/api/src/worker.ts', 'apps/api/src/first-operator-cli.ts']
    const texts = [...sources, ...outside.map((path) => ({ path, text: readFileSync(path, 'utf8') }))]
    const lonely = sources
      .filter(({ path }) => path.endsWith('.shared.ts'))
      .filter(({ path }) => !texts.some(({ text }) => text.includes(`/${path}'`)))
    expect(lonely.map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['plans/planted.service.ts', `import { command } from '../../kernel/command.ts'\ntrx.insertInto('plan')`],
    ['plans/planted.http.ts', 'await sql<{ id: number }>`select 1`.execute(trx)'],
    ['plans/planted.jobs.ts', `trx\n    .updateTable('plan')`],
    ['plans/planted.jobs.ts', 'await helpers.query<{ id: string }>(\n    `select id from plan`)'],
    ['plans/planted.ts', `trx.selectFrom('plan')`],
    ['plans/planted.service.ts', `import type { JournalSource } from '../../kernel/command.ts'`],
  ])('are reported: %s %s', (path, text) => {
    expect(fault(path, text)).not.toBeNull()
  })

  it.each([
    ['plans/good.service.ts', `import { command } from '../../kernel/command.ts'\n// not trx.insertInto(`],
    ['plans/good.queries.ts', `trx.selectFrom('plan')`],
    ['plans/good.jobs.ts', `await client.query('begin')`],
  ])('are accepted: %s', (path, text) => {
    expect(fault(path, text)).toBeNull()
  })
})
