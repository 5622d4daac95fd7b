import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

/** What a column refers to, read from the database's foreign keys. */
interface Reference {
  table: string
  column: string
  target: string
}

/** Looks up a name by a field of a state and the id stored in it. */
export type ValueNames = (field: string, value: string | null) => string | null

let known: Promise<Reference[]> | undefined

/** Read once: it changes only with a migration. */
function references(trx: Transaction<DB>): Promise<Reference[]> {
  known ??= readReferences(trx).catch((error) => {
    known = undefined
    throw error
  })
  return known
}

async function readReferences(trx: Transaction<DB>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as target
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
      and (c.confrelid = 'person'::regclass or exists (
        select from pg_attribute n where n.attrelid = c.confrelid and n.attname = 'name_ru'))`.execute(trx)
  return rows
}

/**
 * Names for the ids in the state of a record, as of today: a journal of bare ids is unreadable. A field inside a list
 * belongs to another table; it is named only if that column name has the same target everywhere.
 */
export async function valueNames(
  trx: Transaction<DB>,
  subjectType: string,
  values: readonly { field: string; value: string | null }[],
): Promise<ValueNames> {
  const all = await references(trx)
  const targetOf = (field: string) => {
    const column = field.split('.').at(-1)
    const same = all.filter((reference) => reference.column === column)
    const own = field === column && same.find(({ table }) => table === subjectType)
    if (own) return own.target
    return new Set(same.map(({ target }) => target)).size === 1 ? same[0]?.target : undefined
  }
  const wanted = new Map<string, Set<string>>()
  for (const { field, value } of values) {
    const target = targetOf(field)
    if (!target || !value || !/^\d{1,15}$/.test(value)) continue
    wanted.set(target, (wanted.get(target) ?? new Set()).add(value))
  }
  const names = new Map<string, string>()
  for (const [target, ids] of wanted)
    for (const { id, name } of await namesIn(trx, target, [...ids])) names.set(`${target} ${id}`, name)
  return (field, value) => names.get(`${targetOf(field)} ${value}`) ?? null
}

async function namesIn(trx: Transaction<DB>, target: string, ids: string[]) {
  const name = target === 'person' ? personNameOf('r') : sql`r.name_ru`
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id::text as id, ${name} as name from ${sql.table(target)} r where r.id = any(${ids}::bigint[])`.execute(
    trx,
  )
  return rows
}
