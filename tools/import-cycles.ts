import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Cyclic imports between built files. Merging chunks by size can create them, and then one file runs before its
 * imports: a page breaks in a path no test of the sources can detect.
 */
export function importCycles(folder: string): string[][] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const needs = new Map(files.map((name) => [name, importsOf(join(folder, name))]))
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (name: string, path: string[]) => {
    const seen = path.indexOf(name)
    if (seen >= 0) cycles.push(path.slice(seen))
    if (seen >= 0 || done.has(name)) return
    for (const next of needs.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of files) visit(name, [])
  return cycles
}

/** Static imports of a file; dynamic ones (`import(…)`) load later and can't block the start. */
function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  return Array.from(
    source.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g),
    ([, name]) => name as string,
  )
}
