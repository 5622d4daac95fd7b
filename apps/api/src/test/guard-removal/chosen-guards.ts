import { changedFiles, sliceOf } from '@zakup/db/test/changed-files'
import { isWhole } from '@zakup/db/test/proof-size'
import type { GuardSite } from './guard-sites.ts'

/** Of the guards in unchanged files, one in twelve is removed; the choice changes with every commit. */
const PARTS = 12
/** Upper bound, so that a change of all files doesn't take as long as `npm run proof` at full size. */
const MOST_CHANGED = 80

/** The guards to remove: all at full size or if named; else those of changed files and a slice of the rest. */
export function chosenGuards(guards: readonly GuardSite[]): GuardSite[] {
  if (isWhole || process.env.GUARD_SITES) return [...guards]
  const changed = changedFiles()
  const touched = guards.filter(({ id }) => changed.has(id.split(':')[0] as string))
  const some = sliceOf(touched, Math.ceil(touched.length / MOST_CHANGED) || 1, ({ id }) => id)
  const rest = guards.filter((site) => !touched.includes(site))
  const slice = sliceOf(rest, PARTS, ({ id }) => id)
  return [...some, ...slice]
}
