import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const text = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'ops/**/*.md', '.github/*.md'], { cwd: ROOT }).map(
  (path) => ({
    path,
    // Drawings and commands are not references.
    text: text(path).replaceAll(/```.*?```/gs, ''),
  }),
)
/** Text in backticks that looks like a path in the repository; `*` stands for a part of a name. */
const PATH = /`((?:apps|packages|db|docs|e2e|ops|tools|bench)\/[^`\s…<]+\.[a-z]+|[A-Z]+\.md)`/g
const LINK = /\]\((?!https?:)([^)#\s]+)/g
/** Written by a run, or a pattern for new files. */
const NOT_IN_GIT = new Set(['bench/out/bundle.txt', 'db/migrations/NNNN_what.sql'])

describe('documentation', () => {
  it('names only files that exist', () => {
    const named = PAGES.flatMap((page) =>
      Array.from(page.text.matchAll(PATH), ([, path = '']) => ({ page: page.path, path })),
    )
    expect(named.length).toBeGreaterThan(150)
    expect(
      named.filter(({ path }) => !NOT_IN_GIT.has(path) && globSync(path, { cwd: ROOT }).length === 0),
    ).toEqual([])
  })

  it('has no broken links', () => {
    const links = PAGES.flatMap((page) =>
      Array.from(page.text.matchAll(LINK), ([, target = '']) => ({ page: page.path, target })),
    )
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ page, target }) => !existsSync(resolve(ROOT, dirname(page), target)))).toEqual([])
  })

  it('names only decisions that exist, also in comments', () => {
    const numbers = new Set(globSync('docs/decisions/*.md', { cwd: ROOT }).map((path) => path.slice(15, 19)))
    const sources = globSync('{apps,packages,db,e2e,tools,bench}/**/*.{ts,tsx,sql,css}', {
      cwd: ROOT,
      exclude: (path) => path.includes('node_modules') || path.includes('dist'),
    }).map((path) => ({ path, text: text(path) }))
    const cited = [...PAGES, ...sources].flatMap((page) =>
      Array.from(page.text.matchAll(/decisions? (\d{4})/g), ([, number = '']) => ({
        page: page.path,
        number,
      })),
    )
    expect(cited.length).toBeGreaterThan(40)
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  })

  it('lists every decision in the index, by its title, with a date and a status', () => {
    const index = text('docs/decisions/README.md')
    const wrong = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).filter((path) => {
      const [title = '', , status = ''] = text(path).split('\n')
      const row = `| [${title.slice(2, 6)}](${path.slice(15)}) | ${title.slice(7)} |`
      return !index.includes(row) || !/^\d{4}-\d{2}-\d{2}, (in force|superseded)/.test(status)
    })
    expect(wrong).toEqual([])
  })

  it('uses terms in the glossary that are on the screens', () => {
    const texts = globSync('packages/messages/src/ru/*.ts', { cwd: ROOT }).map(text).join('\n').toLowerCase()
    const columns = Array.from(
      text('docs/glossary.md').matchAll(/^\| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm),
      ([, screen = '']) => screen,
    )
    const terms = columns.flatMap((screen) => screen.split(', ')).filter((term) => /^[а-яё ]+$/i.test(term))
    // Words are inflected: the beginning of each is enough.
    const isUsed = (term: string) =>
      new RegExp(
        term
          .toLowerCase()
          .split(' ')
          .map((word) => `${word.slice(0, -2)}[а-яё]*`)
          .join(' '),
      ).test(texts)
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.filter((term) => !isUsed(term))).toEqual([])
  })
})

it('docs/security.md covers every chapter of ASVS 5.0', () => {
  const chapters = Array.from(text('docs/security.md').matchAll(/^## V(\d+) /gm), ([, number]) =>
    Number(number),
  )
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
})
