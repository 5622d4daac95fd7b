import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { type GuardSite, guarded } from './guard-sites.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** What a request passes through. Jobs act for nobody; the server's own pages show what the public calls answer. */
const GUARDED =
  /^(apps\/api\/src\/(app\/(bearer|access-token|mount|command|repeat|own-rows)|features\/.+|lists\/.+)|packages\/domain\/src\/.+)\.ts$/
const NOT_ASKED = /\.(test|jobs)\.ts$/

const named = (path: string) => relative(ROOT, path)
const isGuarded = (file: string) => GUARDED.test(file) && !NOT_ASKED.test(file)

/** For this test project alone: production code has no switch. */
export function removableGuards(): Plugin {
  return {
    name: 'removable-guards',
    enforce: 'pre',
    transform(source, id) {
      const file = named(id.split('?')[0] as string)
      return isGuarded(file) ? { code: guarded(file, source).code, map: null } : null
    },
  }
}

/** Every guard of the source, whether anything passes it or not. */
export function guardSites(): GuardSite[] {
  return ['apps/api/src', 'packages/domain/src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter(isGuarded)
    .sort()
    .flatMap((file) => guarded(file, readFileSync(join(ROOT, file), 'utf8')).sites)
}
