import { sql, type Transaction } from 'kysely'
import { personNameOf } from './refs.ts'
import type { DB } from './types.gen.ts'

type DeskTable = `dict_${string}` | 'calendar_day' | 'dated_limit'

/** Marks a row as changed by an operator: from now on db/sync-dicts.ts does not overwrite it from the shipped files. */
export async function noteDeskChange(
  trx: Transaction<DB>,
  table: DeskTable,
  key: string,
  personId: number | null,
): Promise<void> {
  await sql`insert into desk_change (table_name, key, changed_by) values (${table}, ${key}, ${personId})
    on conflict (table_name, key) do update set changed_at = now(), changed_by = excluded.changed_by`.execute(
    trx,
  )
}

/** Who changed a row last, and when; null for an import of the portal's own files. */
export async function lastDeskChange(trx: Transaction<DB>, table: DeskTable, key: string) {
  const { rows } = await sql<{ updated_at: string; updated_by: string | null }>`
    select coalesce(c.changed_at, now()) as updated_at, case when p.id is not null then ${personNameOf('p')} end as updated_by
    from (select) one left join desk_change c on c.table_name = ${table} and c.key = ${key}
    left join person p on p.id = c.changed_by`.execute(trx)
  return rows[0] as (typeof rows)[number]
}
