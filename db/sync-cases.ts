import { ALL_CASES } from '@zakup/domain/all-cases'
import { transitionsOf } from '@zakup/domain/case'
import type pg from 'pg'

/** Writes the steps of every case into the table case_step, where the trigger case_sides() looks them up. */
export async function syncCases(client: pg.Client): Promise<string> {
  const steps = Object.entries(ALL_CASES).flatMap(([case_name, described]) =>
    transitionsOf(described).map(({ side, from, to }) => ({
      case_name,
      side,
      from_status: from,
      to_status: to,
    })),
  )
  const { rows } = await client.query<{ added: number; removed: number }>(
    `with described as (select * from json_populate_recordset(null::case_step, $1)),
       gone as (delete from case_step s where not exists (select from described d
           where (d.case_name, d.side, d.from_status, d.to_status) = (s.case_name, s.side, s.from_status, s.to_status))
         returning 1),
       added as (insert into case_step select distinct * from described on conflict do nothing returning 1)
     select (select count(*)::int from added) as added, (select count(*)::int from gone) as removed`,
    [JSON.stringify(steps)],
  )
  return `steps of cases: ${rows[0]?.added} added, ${rows[0]?.removed} removed`
}
