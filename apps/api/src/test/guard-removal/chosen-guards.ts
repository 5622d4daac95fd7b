import { changedFiles, sliceOf } from '@zakup/db/test/changed-files'
import { isWhole } from '@zakup/db/test/proof-size'
import type { GuardSite } from './guard-sites.ts'

/** Of the guards nobody has touched, one in so many is removed, others with every commit. */
const PARTS = 8
/** A change of everything must not cost what the whole proof costs. */
const MOST_CHANGED = 120

/** The guards to remove: all in the whole proof or when named; else those of changed files and a slice of the rest. */
export function chosenGuards(guards: readonly GuardSite[]): GuardSite[] {
  if (isWhole || process.env.GUARD_SITES) return [...guards]
  const changed = changedFiles()
  const touched = guards.filter(({ id }) => changed.has(id.split(':')[0] as string))
  const some = sliceOf(touched, Math.ceil(touched.length / MOST_CHANGED) || 1, ({ id }) => id)
  const rest = guards.filter((site) => !touched.includes(site))
  const slice = sliceOf(rest, PARTS, ({ id }) => id)
  return [...some, ...slice]
}
