import { isEnded } from '@zakup/domain/dicts/ended-rows'
import { isoDay } from '@zakup/messages/date-format'
import { sql, type Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

/** A body field that refers to a dictionary row; `held` is what the stored record already has in that field. */
export type Reference = [
  field: string,
  dictionary: string,
  id: number | null,
  held?: readonly (number | null | undefined)[] | undefined,
]

export interface ReferenceFault {
  field: string
  kind: 'unknown' | 'switched_off'
}

/**
 * Finds references to a missing dictionary row, and to a deactivated or ended one (ended-rows.ts). Nothing new may
 * refer to such a row, but a record that already does keeps it, so that an old draft can still be saved. One statement for all references.
 */
export async function referenceFaults(
  trx: Transaction<DB>,
  references: Reference[],
): Promise<ReferenceFault[]> {
  const named = references.filter(([, , id]) => id !== null)
  if (named.length === 0) return []
  const byDictionary = Map.groupBy(named, ([, dictionary]) => dictionary)
  const known = [...byDictionary].map(
    ([dictionary, rows]) =>
      sql`select ${dictionary} || ' ' || id as key, is_active from ${sql.table(dictionary)}
        where id = any(${[...new Set(rows.map(([, , id]) => id))]}::bigint[])`,
  )
  const { rows } = await sql<{
    key: string
    is_active: boolean
  }>`${sql.join(known, sql` union all `)}`.execute(trx)
  const isActive = new Map(rows.map(({ key, is_active }) => [key, is_active]))
  const day = isoDay(new Date())
  return named.flatMap(([field, dictionary, id, held = []]): ReferenceFault[] => {
    const active = isActive.get(`${dictionary} ${id}`)
    if (active === undefined) return [{ field, kind: 'unknown' }]
    return (active && !isEnded(dictionary, id, day)) || held.includes(id)
      ? []
      : [{ field, kind: 'switched_off' }]
  })
}
