import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  file: string
  css?: string[]
  imports?: string[]
}

/** Puts into a built page what the code at these sources needs, so that nothing is asked for in turns. */
export type AddPageFiles = (page: string, sources: string[]) => string

/** Reads the build's own list of files once. */
export function readPageFiles(dist: string): AddPageFiles {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >
  const styles = new Map<string, string>()

  /** A style inside the page is one request less before the first paint. */
  function style(file: string): string {
    const known = styles.get(file) ?? `<style>${readFileSync(join(dist, file), 'utf8').trim()}</style>`
    styles.set(file, known)
    return known
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
    const links = [
      // Such a link is never fetched: it tells the code which loads pages that the style is here.
      ...[...own].map((file) => `${style(file)}<link rel="stylesheet" href="/${file}" disabled>`),
      ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ].join('')
    // Functions, because `$&` in what is put in would mean something.
    return (
      page
        .replace(/<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g, (_, file: string) => style(file))
        // There is something to see already: letters first, code after them.
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        .replaceAll(
          '<link rel="modulepreload" crossorigin',
          '<link rel="modulepreload" fetchpriority="low" crossorigin',
        )
        .replace('</head>', () => `${links}</head>`)
    )
  }
}
