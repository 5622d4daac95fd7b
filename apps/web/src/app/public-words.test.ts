import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cabinetWords } from '@zakup/messages/cabinet-words'
import { serverWords } from '@zakup/messages/server-words'
import { describe, expect, it } from 'vitest'

/**
 * A visitor's browser has the words of public pages alone. Whatever such a page imports must not say anything else: it
 * would show a bare key. The cabinet's pages hang on its layout, which brings their words.
 */
const SOURCE = resolve(import.meta.dirname, '..')
const MESSAGES = resolve(SOURCE, '../../../packages/messages/src')
const router = resolve(SOURCE, 'app/router.tsx')

/** Files that come with public pages: everything the router reaches without going through the cabinet. */
function reached(): Set<string> {
  const text = readFileSync(router, 'utf8')
  const cabinet = text.slice(text.indexOf("path: 'cabinet'"))
  const lazy = (source: string) =>
    Array.from(source.matchAll(/import\('([^']+)'\)/g), ([, path]) => path as string)
  const hidden = new Set(lazy(cabinet))
  const found = new Set<string>()
  const walk = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, path] of source.matchAll(/(?:import|export)\s(?!type\b)[^;']*?from '([^']+)'/g))
      follow(file, path as string)
    for (const path of lazy(source)) if (file !== router || !hidden.has(path)) follow(file, path)
  }
  const follow = (from: string, path: string) => {
    if (path.startsWith('.')) walk(resolve(dirname(from), path))
    else if (path.startsWith('@zakup/messages/'))
      walk(`${MESSAGES}/${path.slice('@zakup/messages/'.length)}.ts`)
  }
  walk(resolve(SOURCE, 'app/start.tsx'))
  walk(resolve(SOURCE, 'app/main.tsx'))
  walk(router)
  return found
}

describe('public pages', () => {
  const files = [...reached()].filter(
    (file) => !file.includes('/ru/') && !/words(-in-browser)?\.ts$/.test(file),
  )
  const others: Record<string, unknown> = { ...cabinetWords, ...serverWords }
  const keys = Object.keys(others)

  it('are found by this test', () => {
    expect(files.length).toBeGreaterThan(150)
    expect(files.some((file) => file.endsWith('PublicPlanPage.tsx'))).toBe(true)
    expect(files.some((file) => file.endsWith('PlanEditorPage.tsx'))).toBe(false)
  })

  it('say no words of the cabinet or the server', () => {
    const said = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const whole = Array.from(source.matchAll(/'([a-z_]+\.[a-z_.]+)'/g), ([, key]) => key as string)
      const begun = Array.from(source.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g), ([, start]) => start as string)
      return [
        ...whole.filter((key) => Object.hasOwn(others, key)),
        ...begun.filter((start) => keys.some((key) => key.startsWith(start))),
      ].map((key) => `${file.slice(SOURCE.length + 1)}: ${key}`)
    })
    expect(said).toEqual([])
  })
})
