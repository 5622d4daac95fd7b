import type { Alternative } from './list-source.ts'

/**
 * With `IN (…) ORDER BY … LIMIT` the planner may scan the whole order. Written as one small ordered read for each
 * combination of values, merged into the first rows of all, it always costs one page per combination.
 */
export interface Branching {
  /** Columns and values that every row of this case must have; each combination is a branch of its own. */
  branched: Alternative[]
  /** The other filters: conditions inside each branch. */
  residual: Alternative[]
}

/** More combinations than this are no longer worth a branch each. */
export const MAX_BRANCHES = 200

/** One case for each choice among alternatives; nearly always there is only one. */
export function casesOf(filters: Alternative[][]): Alternative[][] {
  return filters.reduce<Alternative[][]>(
    (cases, alternatives) => cases.flatMap((chosen) => alternatives.map((one) => [...chosen, one])),
    [[]],
  )
}

/** The first index prefix whose columns are all filtered, within the cap: the most selective ones come first. */
export function branchingOf(asked: Alternative[], paths: string[][]): Branching {
  const ofColumn = new Map(asked.map((one) => [one.column, one]))
  const best =
    paths.find((path) => {
      const branches = path.reduce((n, column) => n * (ofColumn.get(column)?.ids.length ?? Infinity), 1)
      return branches <= MAX_BRANCHES
    }) ?? []
  return {
    branched: best.map((column) => ofColumn.get(column) as Alternative),
    residual: asked.filter((one) => !best.includes(one.column)),
  }
}
