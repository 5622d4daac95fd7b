import { ALL_CASES } from '@zakup/domain/all-cases'
import { transitionsOf } from '@zakup/domain/case'
import type pg from 'pg'

/**
 * Adds the steps of every case to the table case_step, where the trigger case_sides() looks them up. A step that is no
 * longer described is removed by a migration, one version later: until then processes of the old version may take it.
 */
export async function syncCases(client: pg.Client): Promise<string> {
  const steps = Object.entries(ALL_CASES).flatMap(([case_name, described]) =>
    transitionsOf(described).map(({ side, from, to }) => ({
      case_name,
      side,
      from_status: from,
      to_status: to,
    })),
  )
  const { rowCount } = await client.query(
    `insert into case_step select distinct * from json_populate_recordset(null::case_step, $1) on conflict do nothing`,
    [JSON.stringify(steps)],
  )
  return `steps of cases: ${rowCount} added`
}
