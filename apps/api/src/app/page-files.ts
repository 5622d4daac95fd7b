import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  file: string
  css?: string[]
  imports?: string[]
}

interface PageWithFiles {
  html: string
  /** The hash of the inline style for the CSP: no other inline style is allowed. */
  styleSource: string
}

/** Adds to a built page the styles and scripts that these source modules need, so that no request waits for another. */
export type AddPageFiles = (page: string, sources: string[]) => PageWithFiles

/** Reads the build manifest once. */
export function readPageFiles(dist: string): AddPageFiles {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >
  const styles = new Map<string, { element: string; source: string }>()

  /** One inline style saves a request before the first paint. The cache holds one entry per kind of page. */
  function styleOf(files: string[]): { element: string; source: string } {
    const key = files.join()
    const known = styles.get(key)
    if (known) return known
    const text = files.map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('\n')
    const digest = createHash('sha256').update(text).digest('base64')
    const made = { element: `<style>${text}</style>`, source: `'sha256-${digest}'` }
    styles.set(key, made)
    return made
  }

  return (page, sources) => {
    const scripts = new Set<string>()
    const own = new Set<string>()
    const add = (source: string) => {
      const entry = manifest[source]
      if (!entry || scripts.has(entry.file) || page.includes(entry.file)) return
      scripts.add(entry.file)
      for (const next of entry.imports ?? []) add(next)
      for (const file of entry.css ?? []) own.add(file)
    }
    for (const source of sources) add(source)
    const built = [...page.matchAll(STYLESHEET)].map(([, file]) => file as string)
    const style = styleOf([...built, ...own])
    const links = [
      style.element,
      // A disabled link is never fetched: it makes Vite's preload code treat the stylesheet as loaded.
      ...[...own].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ].join('')
    const html = page
      .replace(STYLESHEET, '')
      // The page is already rendered, so content has priority over scripts.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll(
        '<link rel="modulepreload" crossorigin',
        '<link rel="modulepreload" fetchpriority="low" crossorigin',
      )
      // A function, because `$&` in a replacement string has a special meaning.
      .replace('</head>', () => `${links}</head>`)
    return { html, styleSource: style.source }
  }
}

const STYLESHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g
