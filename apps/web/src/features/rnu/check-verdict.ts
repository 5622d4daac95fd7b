import type { RnuRow, rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import type { ResponseOf } from '@zakup/contract/route'

export type RnuCheck = ResponseOf<(typeof rnuRoutes)['getRnuByBiin']>

interface Verdict {
  /** The record in force that ends last; null: not in the register. */
  record: RnuRow | null
  /** The other records, newest first. */
  history: RnuRow[]
}

/** Dictionary id of the status «in the register». */
const ACTIVE = 4

/** Of several records in force, the one that ends last determines how long a supplier is barred. */
export function checkVerdict({ in_rnu, on, results }: RnuCheck): Verdict {
  const inForce = results.filter(({ status, ends_on }) => status.id === ACTIVE && ends_on >= on)
  const [record = null] = in_rnu ? inForce.toSorted((a, b) => b.ends_on.localeCompare(a.ends_on)) : []
  return { record, history: results.filter((row) => row !== record) }
}
