import { officialName } from '@zakup/domain/dicts/ended-rows'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import { enstruCode, type FormDicts, katoCodes } from '@zakup/domain/plans/plan-import-dicts'
import { Lookup } from '@zakup/domain/plans/plan-import-lookup'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** Dictionaries small enough to load whole; read once per import. */
export type SmallDicts = Omit<FormDicts, 'enstru' | 'enstru_near' | 'kato'>

const SERVICE_METHOD = 9
const CODE = PLAN_COLUMNS.indexOf('enstru_code')
const KATO = PLAN_COLUMNS.indexOf('kato')

interface DictRow {
  id: number
  code: string
  name_ru: string
  name_kk: string | null
  more: string | null
}

export async function smallDicts(db: Kysely<DB>): Promise<SmallDicts> {
  const plain = async (noun: string, more = sql`null::text`, where = sql`true`) => {
    const { rows } = await sql<DictRow>`select id, code, name_ru, name_kk, ${more} as more
      from ${sql.table(`dict_${noun}`)} where is_active and ${where} order by ord, id`.execute(db)
    return new Lookup(
      rows.map((row) => ({
        id: row.id,
        name: row.name_ru,
        also: [row.name_kk, row.code, row.more, officialName(`dict_${noun}`, row.id)?.name_ru ?? null],
      })),
    )
  }
  const programs = await db
    .selectFrom('dict_fkrb')
    .select(['id', 'abp', 'program'])
    .where('is_active', '=', true)
    .execute()
  const subprograms = await db
    .selectFrom('dict_fkr_subprogram')
    .select(['id', 'code', 'parent_id as program_id'])
    .where('is_active', '=', true)
    .execute()
  return {
    plan_item_type: await plain('plan_item_type'),
    funding_source: await plain('funding_source'),
    purchase_subject: await plain('purchase_subject'),
    purchase_method: await plain('purchase_method', sql`symbol`, sql`kind <> ${SERVICE_METHOD}`),
    measure: await plain('measure', sql`short_name_ru`),
    month: await plain('month'),
    supplier_sign: await plain('supplier_customer_sign'),
    ekrb: await plain('ekrb'),
    programs: new Map(programs.map(({ id, abp, program }) => [abp + program, id])),
    subprograms: Map.groupBy(subprograms, ({ code }) => code),
  }
}

/** The nomenclature and the places are large, so only the codes in these rows are fetched. */
export async function dictsFor(
  db: Kysely<DB>,
  small: SmallDicts,
  rows: readonly (readonly string[])[],
): Promise<FormDicts> {
  const codes = [
    ...new Set(rows.map((cells) => enstruCode(cells[CODE] ?? '')).filter((code) => code !== null)),
  ]
  const places = [...new Set(rows.flatMap((cells) => katoCodes(cells[KATO] ?? '')))]
  const enstru = await db
    .selectFrom('dict_enstru')
    .select(['id', 'code', 'name_ru as name', 'name_kk', 'subject_id', 'measure_id'])
    .where('code', 'in', codes.length ? codes : [''])
    .where('is_active', '=', true)
    .execute()
  const kato = await db
    .selectFrom('dict_kato')
    .select(['id', 'code'])
    .where('code', 'in', places.length ? places : [''])
    .where('is_active', '=', true)
    .execute()
  const known = new Map(enstru.map(({ code, ...facts }) => [code, facts]))
  return {
    ...small,
    enstru: known,
    enstru_near: await nearEnstru(
      db,
      codes.filter((code) => !known.has(code)),
    ),
    kato: new Map(kato.map(({ id, code }) => [code, id])),
  }
}

/**
 * Suggests a code for an unknown one. People mistype the last digits, so it takes the first code with the same ten
 * leading characters, using the index on codes.
 */
async function nearEnstru(db: Kysely<DB>, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ wrong: string; near: string }>`
    select w.code as wrong, n.code || ' «' || n.name_ru || '»' as near
    from unnest(${codes}::text[]) w(code)
    cross join lateral (
      select e.code, e.name_ru from dict_enstru e
      where e.is_active and e.code like left(w.code, 10) || '%' order by e.code limit 1) n`.execute(db)
  return new Map(rows.map(({ wrong, near }) => [wrong, near]))
}
