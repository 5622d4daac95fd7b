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
      Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(pattern), ([said, bound]) =>
        Number(bound) > SHORT ? `${file}: ${said}` : [],
      ).flat(),
    )
}

it('no form and no call types a bound that the other would have to repeat', () => {
  expect([
    ...typedBounds('apps/web/src/**/*.tsx', /maxLength\s*[=:]\s*\{?\s*(\d+)/g),
    ...typedBounds('packages/contract/src/**/*.routes.ts', /\b\w*[lL]ine\((\d+)\)/g),
    ...typedBounds(
      'packages/contract/src/**/*.routes.ts',
      /typed\s*\.trim\(\)(?:\s*\.min\(\d\))?\s*\.max\((\d+)\)/g,
    ),
  ]).toEqual([])
})
