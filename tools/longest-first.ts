import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files, longest first: begun last, one of them would run alone while the other worker has nothing to do.
 * The test runner itself knows durations only from an earlier run, and a clean checkout has none.
 */
const LONGEST = [
  'matrix.removal',
  'plan-item-to-lot',
  'every-',
  'with-low-vision',
  'four-kinds-of-failure',
  'organization-joins',
  'numbers-lead',
  'supplier-proves',
  'stage-clock',
  'sign-in-timing',
  'views.removal',
  'policies.removal',
  'purchase-walk',
  'hostile-',
  'lists.test',
  'list-search',
  'guards.test',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((part) => moduleId.includes(part))
  return place < 0 ? LONGEST.length : place
}

/** Another order, to find what depends on it: any text, the same one for the same order. */
const SHUFFLE = process.env.FILE_ORDER

const chance = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${SHUFFLE} ${moduleId}`).digest('hex')

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = SHUFFLE
      ? files.toSorted((a, b) => (chance(a) < chance(b) ? -1 : 1))
      : (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
    // A worker goes on with the next file only if that is of the same project; for another it starts anew.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat()
  }
}
