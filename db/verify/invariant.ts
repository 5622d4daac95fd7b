import { withNumbers } from '../status-names.ts'

/** A condition on all rows that a constraint can't express. Its query counts the rows that break it: 0 is right. */
export interface Invariant {
  name: string
  /** A query that returns one number: how many rows break it. */
  offenders: string
}

/** Resolves the status names in the queries. */
export function invariants(list: Invariant[]): Invariant[] {
  return list.map(({ name, offenders }) => ({ name, offenders: withNumbers(offenders) }))
}
