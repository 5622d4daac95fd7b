import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../../..')
/** Smaller limits are for digits typed with spaces between them, which the contract does not repeat. */
const SHORT = 40

/** Places where a text limit is written as a number instead of imported from packages/domain/src/field-bounds.ts. */
function typedBounds(files: string, pattern: RegExp): string[] {
  return globSync(files, { cwd: ROOT })
    .sort()
    .flatMap((file) =>
      Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(pattern), ([found, bound]) =>
        Number(bound) > SHORT ? `${file}: ${found}` : [],
      ).flat(),
    )
}

it('text limits of forms and of the contract are imported, not written as numbers', () => {
  expect([
    ...typedBounds('apps/web/src/**/*.tsx', /maxLength\s*[=:]\s*\{?\s*(\d+)/g),
    ...typedBounds('packages/contract/src/**/*.routes.ts', /\b\w*[lL]ine\((\d+)\)/g),
    ...typedBounds(
      'packages/contract/src/**/*.routes.ts',
      /typed\s*\.trim\(\)(?:\s*\.min\(\d\))?\s*\.max\((\d+)\)/g,
    ),
  ]).toEqual([])
})
