import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * A class name missing from its style sheet is `undefined` and has no effect, and TypeScript accepts any name. So this
 * test compares names and style sheets, both ways.
 */
const SOURCE = resolve(import.meta.dirname, '../..')
const SHEET = /^import (\w+) from '([^']+\.module\.css)'$/gm

const uses = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap((file) => {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  return Array.from(text.matchAll(SHEET), ([, name = '', path = '']) => {
    const code = text.replaceAll(/^import .*$|^\} from .*$/gm, '')
    return {
      file,
      sheet: relative(SOURCE, resolve(SOURCE, dirname(file), path)),
      names: Array.from(code.matchAll(new RegExp(`(?<![\\w'.-])${name}\\.(\\w+)`, 'g')), ([, used]) => used),
      // `styles[tone]`, or the whole object passed on: any of its names may be used.
      isOpen: new RegExp(`(?<![\\w'.-])${name}(?![\\w.'-])`).test(code),
    }
  })
})
const sheets = globSync('**/*.module.css', { cwd: SOURCE }).map((sheet) => {
  const text = readFileSync(join(SOURCE, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  return { sheet, names: new Set(Array.from(text.matchAll(/\.([A-Za-z_]\w*)/g), ([, name]) => name)) }
})

describe('class names', () => {
  it('exist in the style sheet', () => {
    const wrong = uses.flatMap(({ file, sheet, names }) => {
      const known = sheets.find((one) => one.sheet === sheet)?.names
      return names.filter((name) => !known?.has(name)).map((name) => `${file}: ${name}`)
    })
    expect(uses.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  it('are all used', () => {
    const idle = sheets.flatMap(({ sheet, names }) => {
      const of = uses.filter((use) => use.sheet === sheet)
      if (of.some(({ isOpen }) => isOpen)) return []
      const used = new Set(of.flatMap((use) => use.names))
      return [...names].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`)
    })
    expect(idle).toEqual([])
  })
})

describe('custom properties set by components', () => {
  it('never shadow a global token: everything inside the element would get the wrong value', () => {
    const global = readFileSync(join(SOURCE, 'app/global.css'), 'utf8')
    const tokens = new Set(Array.from(global.matchAll(/^\s*(--[\w-]+):/gm), ([, token]) => token))
    const set = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap((file) =>
      Array.from(
        readFileSync(join(SOURCE, file), 'utf8').matchAll(/'(--[\w-]+)'\s*[:,]/g),
        ([, property]) => ({ file, property }),
      ),
    )
    expect(set.length).toBeGreaterThan(4)
    expect(set.filter(({ property }) => tokens.has(property))).toEqual([])
  })
})
