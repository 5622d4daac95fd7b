import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, slowest first: started last, one of them would run alone while the other worker is idle. The
 * test runner knows durations only from an earlier run, and a clean checkout has none.
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

/** Shuffles the files, to find tests that depend on the order: any text; the same text gives the same order. */
const SHUFFLE = process.env.FILE_ORDER

const chance = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${SHUFFLE} ${moduleId}`).digest('hex')

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = SHUFFLE
      ? files.toSorted((a, b) => (chance(a) < chance(b) ? -1 : 1))
      : (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
    // A worker is reused only for files of the same project; another project starts a new one.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat()
  }
}
