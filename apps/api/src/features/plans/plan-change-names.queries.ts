import { type QueryExecutorProvider, sql } from 'kysely'
import type { DictTable } from './plan-change-dicts.ts'

/** Names by table and id. */
export type Names = Map<DictTable | 'file', Map<number, string>>

/** SQL for the label of a value, for dictionaries whose bare name is not enough. */
const NAME: Partial<Record<DictTable, string>> = {
  dict_enstru: `code || ' ' || name_ru`,
  dict_ekrb: `code || ' ' || name_ru`,
  dict_fkrb: `code || ' ' || name_ru`,
  dict_fkr_subprogram: `code || ' ' || name_ru`,
  dict_kato: 'full_name_ru',
}

/** Runs one statement per dictionary, for any number of values. */
export async function namesOf(
  db: QueryExecutorProvider,
  table: DictTable,
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.raw(NAME[table] ?? 'name_ru')} as name from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The public reads only the names of public documents. */
export async function fileNames(
  db: QueryExecutorProvider,
  ids: Iterable<number>,
  isPublic: boolean,
): Promise<Map<number, string>> {
  const { rows } = isPublic
    ? await sql<{ id: number; name: string }>`select distinct attachment_id as id, original_name as name
        from public_plan_item_file where attachment_id = any(${[...ids]}::bigint[])`.execute(db)
    : await sql<{ id: number; name: string }>`select id, original_name as name from attachment
        where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
