/** What must be true of every row, beyond what a constraint can say. Each counts its offenders: 0 is right. */
export interface Invariant {
  name: string
  /** A query of one number: how many rows break it. */
  offenders: string
}
