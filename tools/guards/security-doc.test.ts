import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(ROOT, 'docs/security.md'), 'utf8')
/** Text in backticks that looks like a path in the repository. */
const named = [
  ...text.matchAll(/`((?:apps|packages|db|docs|e2e|ops|tools|bench)\/[^`\s]+|[A-Z]+\.md)`/g),
].map(([, path]) => path as string)

it('every file that docs/security.md names exists', () => {
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([])
})

it('docs/security.md covers every chapter of ASVS 5.0', () => {
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
})
