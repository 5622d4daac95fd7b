import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { type GuardSite, guarded } from './guard-sites.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** The code a request runs through. Jobs act for no user; SSR pages show what the public calls return. */
const GUARDED =
  /^(apps\/api\/src\/(kernel\/(bearer|access-token|mount|command|repeat|own-rows)|cases\/.+|features\/.+|lists\/.+)|packages\/domain\/src\/.+)\.ts$/
const NOT_ASKED = /\.(test|jobs)\.ts$/

const named = (path: string) => relative(ROOT, path)
const isGuarded = (file: string) => GUARDED.test(file) && !NOT_ASKED.test(file)

/** A Vite plugin of this test project only: production code has no such switch. */
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

/** Every guard in the source, whether a request reaches it or not. */
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
