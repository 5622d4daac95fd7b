import { withNumbers } from '../status-names.ts'

/** What must be true of every row, beyond what a constraint can say. Each counts its offenders: 0 is right. */
export interface Invariant {
  name: string
  /** A query of one number: how many rows break it. */
  offenders: string
}

/** Invariants whose queries call statuses by their names. */
export function invariants(told: Invariant[]): Invariant[] {
  return told.map(({ name, offenders }) => ({ name, offenders: withNumbers(offenders) }))
}
