import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationPaths, migrationText } from './migrate.ts'
import { withNumbers } from './status-names.ts'

const landed: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'landed-migrations.json'), 'utf8'),
)

/**
 * A migration has already run on every installation: editing its text changes nothing there, and the next installation
 * gets a different schema. A change needs a new migration. If a status name used in an old migration changes its ids,
 * write the old ids into that migration, so that its effect stays the same.
 *
 * Comment lines are not part of the checksum, since they do not change what a migration does. Those inside a function
 * body are stored in `pg_proc.prosrc`, so an older installation keeps the older comment there, which is harmless.
 */
it('applied migrations are unchanged (checksum)', () => {
  const now = Object.fromEntries(
    migrationPaths().map((path) => [
      basename(path),
      createHash('sha256')
        .update(migrationText(path).replace(/^[ \t]*--.*\n/gm, ''))
        .digest('hex'),
    ]),
  )
  expect(now).toEqual(landed)
})

describe('status names in SQL', () => {
  it('are replaced by ids, groups in order', () => {
    expect(withNumbers('status_id = :plan.approved and s in (:plan.public)')).toBe(
      'status_id = 3 and s in (3, 5, 7)',
    )
  })

  it('are distinguished from casts and assignments', () => {
    const text = `may := x::text || ':' || y::public.kind`
    expect(withNumbers(text)).toBe(text)
  })

  it('throw if unknown', () => {
    expect(() => withNumbers('status_id = :plan.aproved')).toThrow(/:plan\.aproved/)
  })
})
