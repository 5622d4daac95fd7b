import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Message } from './message.ts'
import { words } from './words.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const text = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

interface Rule {
  concept: string
  pattern: RegExp
  /** Beginnings of keys. */
  keys: string[]
  statuses: boolean
}

/** docs/words.md, row by row: what is not written, and where. */
const rules: Rule[] = Array.from(
  text('docs/words.md').matchAll(/^\| ([^|]+) \| [^|]+ \| `(.+)` \| (.+) \|$/gm),
  ([, concept = '', pattern = '', where = '']) => ({
    concept,
    // A pipe inside a cell of a table is written with a backslash.
    pattern: new RegExp(pattern.replaceAll('\\|', '|'), 'iu'),
    keys: where.includes('везде') ? [''] : Array.from(where.matchAll(/`([^`]+)`/g), ([, key = '']) => key),
    statuses: where.includes('статусы'),
  }),
)

const messages = Object.entries(words as Record<string, Message>).flatMap(([key, message]) =>
  (typeof message === 'string' ? [message] : Object.values(message)).map((words) => ({ key, words })),
)

const statuses = globSync('db/dicts/*-status.csv', { cwd: ROOT }).flatMap((path) => {
  const [head = '', ...rows] = text(path).trim().split('\n')
  const column = head.split(',').indexOf('short_name_ru')
  return rows.map((row) => ({ key: path, words: row.split(',')[column] ?? '' }))
})

describe('texts of the interface keep to docs/words.md', () => {
  it('with rules that can be read', () => {
    expect(rules.length).toBeGreaterThanOrEqual(8)
    expect(statuses.length).toBeGreaterThan(50)
  })

  it.each(rules)('$concept: never $pattern', ({ pattern, keys, statuses: inStatuses }) => {
    const texts = messages.filter(({ key }) => keys.some((start) => key.startsWith(start)))
    if (inStatuses) texts.push(...statuses)
    expect(texts.filter(({ words }) => pattern.test(words))).toEqual([])
  })
})
