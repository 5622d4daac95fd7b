import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Cyclic imports between built files. Merging chunks by size can create them, and then one file runs before its
 * imports: a page breaks in a way no test of the sources can detect.
 */
export function fileCircles(folder: string): string[][] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const needs = new Map(files.map((name) => [name, importsOf(join(folder, name))]))
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (name: string, way: string[]) => {
    const seen = way.indexOf(name)
    if (seen >= 0) circles.push(way.slice(seen))
    if (seen >= 0 || done.has(name)) return
    for (const next of needs.get(name) ?? []) walk(next, [...way, name])
    done.add(name)
  }
  for (const name of files) walk(name, [])
  return circles
}

/** Static imports of a file; dynamic ones (`import(…)`) load later and can't block the start. */
function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  return Array.from(
    source.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g),
    ([, name]) => name as string,
  )
}
