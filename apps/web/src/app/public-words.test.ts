import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { accountSearchesWords } from '@zakup/messages/account-searches-words'
import { accountWords } from '@zakup/messages/account-words'
import { cabinetWords } from '@zakup/messages/cabinet-words'
import { contract } from '@zakup/messages/ru/contract'
import { fileSource } from '@zakup/messages/ru/file-source'
import { help } from '@zakup/messages/ru/help'
import { organization } from '@zakup/messages/ru/organization'
import { publicPlan } from '@zakup/messages/ru/public-plan'
import { rnuRecord } from '@zakup/messages/ru/rnu-record'
import { serverWords } from '@zakup/messages/server-words'
import { describe, expect, it } from 'vitest'

/**
 * A visitor's browser loads only the texts of public pages; any other page imports its own (`add-*-words`). A page must
 * not use other texts: it would show a bare key. Cabinet pages get their texts from the cabinet layout.
 */
const SOURCE = resolve(import.meta.dirname, '..')
const MESSAGES = resolve(SOURCE, '../../../packages/messages/src')
const router = resolve(SOURCE, 'app/router.tsx')

const lazy = (source: string) =>
  Array.from(source.matchAll(/import\('([^']+)'\)/g), ([, path]) => path as string)

function fileOf(from: string, path: string): string | null {
  if (path.startsWith('.')) return resolve(dirname(from), path)
  return path.startsWith('@zakup/messages/')
    ? `${MESSAGES}/${path.slice('@zakup/messages/'.length)}.ts`
    : null
}

/** Files loaded together: the imports of `starts`, and their lazy imports except the hidden ones. */
function reached(starts: readonly string[], isHidden: (file: string, path: string) => boolean): Set<string> {
  const found = new Set<string>()
  const walk = (file: string | null) => {
    if (file === null || found.has(file) || !existsSync(file)) return
    found.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, path] of source.matchAll(/(?:import|export)\s(?!type\b)(?:[^;']*?from )?'([^']+)'/g))
      walk(fileOf(file, path as string))
    for (const path of lazy(source)) if (!isHidden(file, path)) walk(fileOf(file, path))
  }
  for (const start of starts) walk(start)
  return found
}

/** The entry files with each public page; then each page between the public site and the cabinet, by itself. */
function groups(): Set<string>[] {
  const inner = readFileSync(resolve(SOURCE, 'app/inner-routes.ts'), 'utf8')
  const between = inner.slice(inner.indexOf("path: 'login'"), inner.indexOf("path: 'cabinet'"))
  const starts = ['app/start.tsx', 'app/main.tsx', 'app/router.tsx'].map((file) => resolve(SOURCE, file))
  const pages = lazy(readFileSync(router, 'utf8')).filter((path) => path.startsWith('../features/'))
  return [
    ...pages.map((own) =>
      reached(starts, (file, path) => path === './inner-routes.ts' || (file === router && path !== own)),
    ),
    ...lazy(between).map((path) => reached([resolve(dirname(router), path)], () => false)),
  ]
}

/** Keys of the message files among `files`. */
async function keysIn(files: Set<string>): Promise<string[]> {
  const parts = [...files].filter((file) => file.startsWith(`${MESSAGES}/ru/`))
  const modules: object[] = await Promise.all(parts.map((file) => import(/* @vite-ignore */ file)))
  return modules.flatMap((one) => Object.values(one).flatMap((words: object) => Object.keys(words)))
}

describe('public pages', () => {
  const all = groups()
  const files = all.flatMap((group) => [...group])
  const others: Record<string, unknown> = {
    ...contract,
    ...fileSource,
    ...help,
    ...organization,
    ...publicPlan,
    ...rnuRecord,
    ...cabinetWords,
    ...serverWords,
    ...accountWords,
    ...accountSearchesWords,
  }

  it('are found by this test', () => {
    expect(files.length).toBeGreaterThan(150)
    expect(files.some((file) => file.endsWith('PublicPlanPage.tsx'))).toBe(true)
    expect(files.some((file) => file.endsWith('LoginPage.tsx'))).toBe(true)
    expect(files.some((file) => file.endsWith('PlanEditorPage.tsx'))).toBe(false)
  })

  it('use only texts that are loaded with them', async () => {
    const used = await Promise.all(
      all.map(async (group) => {
        const loaded = new Set(await keysIn(group))
        const keys = Object.keys(others).filter((key) => !loaded.has(key))
        return [...group].filter(isChecked).flatMap((file) => keysUsedIn(file, keys))
      }),
    )
    expect(used.flat()).toEqual([])
  })
})

/**
 * Texts for a failed write, which failure-words.ts has beside those for a failed read, are used by the cabinet alone.
 */
const isChecked = (file: string) => !file.startsWith(MESSAGES) && !file.endsWith('failure-words.ts')

function keysUsedIn(file: string, keys: readonly string[]): string[] {
  // Error codes that a response is compared with are not texts. `form.optional` is used only for optional fields, which
  // no public form has.
  const source = readFileSync(file, 'utf8').replaceAll(/=== '[^']+'/g, '')
  const whole = Array.from(source.matchAll(/'([a-z_]+\.[a-z_.]+)'/g), ([, key]) => key as string)
  const begun = Array.from(source.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g), ([, start]) => start as string)
  return [
    ...whole.filter((key) => keys.includes(key) && key !== 'form.optional'),
    ...begun.filter((start) => keys.some((key) => key.startsWith(start))),
  ].map((key) => `${file.slice(SOURCE.length + 1)}: ${key}`)
}
