import type { DeskDict } from '@zakup/contract/dicts/dicts-desk.routes'
import { DESK_DICT_NAMES } from '@zakup/domain/dicts/desk-dicts'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { tableOf } from './desk-rows.queries.ts'

/** An exact count, not an estimate: the largest dictionary has some tens of thousands of rows. */
export async function selectDeskDicts(trx: Transaction<DB>): Promise<DeskDict[]> {
  const counts = DESK_DICT_NAMES.map(
    (
      dict,
    ) => sql`select ${dict}::text as dict, count(*)::int as rows, count(*) filter (where not is_active)::int as switched_off
      from ${tableOf(dict)}`,
  )
  const { rows } = await sql<DeskDict>`
    select n.dict, n.rows, n.switched_off, c.changed_at, case when p.id is not null then ${personNameOf('p')} end as changed_by,
      case when i.dict is not null then json_build_object('file_name', i.file_name, 'imported_at', i.imported_at,
        'added', i.added, 'changed', i.changed, 'switched_off', i.switched_off) end as last_import
    from (${sql.join(counts, sql` union all `)}) n
    left join lateral (select changed_at, changed_by from desk_change where table_name = 'dict_' || n.dict
      order by changed_at desc limit 1) c on true
    left join person p on p.id = c.changed_by
    left join dict_import i on i.dict = n.dict`.execute(trx)
  return rows
}
