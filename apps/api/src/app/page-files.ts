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
  /** Its style as the policy names it: no other inline style is let through. */
  styleSource: string
}

/** Puts into a built page what the code at these sources needs, so that nothing is asked for in turns. */
export type AddPageFiles = (page: string, sources: string[]) => PageWithFiles

/** Reads the build's own list of files once. */
export function readPageFiles(dist: string): AddPageFiles {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >
  const styles = new Map<string, { element: string; source: string }>()

  /** One style inside the page is one request less before the first paint. As many as there are kinds of pages. */
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
      // Such a link is never fetched: it tells the code which loads pages that the style is here.
      ...[...own].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ].join('')
    const html = page
      .replace(STYLESHEET, '')
      // There is something to see already: letters first, code after them.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll(
        '<link rel="modulepreload" crossorigin',
        '<link rel="modulepreload" fetchpriority="low" crossorigin',
      )
      // A function, because `$&` in what is put in would mean something.
      .replace('</head>', () => `${links}</head>`)
    return { html, styleSource: style.source }
  }
}

const STYLESHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g
