import { sql, type Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type Reference = [field: string, dictionary: string, id: number | null]

/** Of references, the fields whose id is in no row of its dictionary: one statement for all of them. */
export async function unknownReferences(trx: Transaction<DB>, references: Reference[]): Promise<string[]> {
  const named = references.filter(([, , id]) => id !== null)
  if (named.length === 0) return []
  const byDictionary = Map.groupBy(named, ([, dictionary]) => dictionary)
  const known = [...byDictionary].map(
    ([dictionary, rows]) =>
      sql`select ${dictionary} || ' ' || id as key from ${sql.table(dictionary)}
        where id = any(${[...new Set(rows.map(([, , id]) => id))]}::bigint[])`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(known, sql` union all `)}`.execute(trx)
  const keys = new Set(rows.map(({ key }) => key))
  return named.filter(([, dictionary, id]) => !keys.has(`${dictionary} ${id}`)).map(([field]) => field)
}
