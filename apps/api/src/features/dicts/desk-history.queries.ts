import type { DeskChange } from '@zakup/contract/dicts/dicts-desk.routes'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

type State = Record<string, unknown> | null

interface Event {
  id: number
  at: string
  action: string
  by: string | null
  before: State
  after: State
}

const MOST = 50

/** The history of a row from the journal, latest first. */
export async function rowHistory(trx: Transaction<DB>, key: string): Promise<DeskChange[]> {
  const { rows } = await sql<Event>`
    select h.id, h.at, h.action, case when p.id is not null then ${personNameOf('p')} end as by, h.before, h.after
    from desk_history('dict_row', ${key}, ${MOST}) h left join person p on p.id = h.person_id
    order by h.id desc`.execute(trx)
  return rows.map(({ before, after, ...event }) => ({ ...event, fields: differences(before, after) }))
}

/** Columns that differ, with their old and new values. */
export function differences(before: State, after: State): DeskChange['fields'] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => field !== 'id' && text(before?.[field]) !== text(after?.[field]))
    .map((field) => ({ field, before: text(before?.[field]), after: text(after?.[field]) }))
}

function text(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
