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
 */
it('a migration that has landed does what it did', () => {
  const now = Object.fromEntries(
    migrationPaths().map((path) => [
      basename(path),
      createHash('sha256').update(migrationText(path)).digest('hex'),
    ]),
  )
  expect(now).toEqual(landed)
})

describe('names of statuses in SQL', () => {
  it('become numbers, groups in order', () => {
    expect(withNumbers('status_id = :plan.approved and s in (:plan.public)')).toBe(
      'status_id = 3 and s in (3, 5, 7)',
    )
  })

  it('are distinguished from casts and assignments', () => {
    const text = `may := x::text || ':' || y::public.kind`
    expect(withNumbers(text)).toBe(text)
  })

  it('must be known', () => {
    expect(() => withNumbers('status_id = :plan.aproved')).toThrow(/:plan\.aproved/)
  })
})
