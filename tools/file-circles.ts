import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Built files that import each other in a circle. Merged by size they sometimes come to, and then one of them runs before
 * what it needs: a page breaks that no test of sources could see.
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

/** What a file cannot start without; what it fetches later (`import(…)`) waits for nobody. */
function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  return Array.from(
    source.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g),
    ([, name]) => name as string,
  )
}
