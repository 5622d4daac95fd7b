import { INVARIANTS } from '@zakup/db/verify/invariants'
import type { Portal } from './portal.ts'

/** Names of the invariants that `db:verify` would report as broken. */
export async function brokenInvariants(portal: Portal): Promise<string[]> {
  const names: string[] = []
  for (const { name, offenders } of INVARIANTS) {
    const { rows } = await portal.admin.query(`select (${offenders})::int as n`)
    if (rows[0].n > 0) names.push(name)
  }
  return names
}
