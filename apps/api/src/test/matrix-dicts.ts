import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESK_DICTS, type DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import type pg from 'pg'
import { buildRow } from './build-people.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** What the operator edits belongs to no organisation; a dictionary import file belongs to its uploader. */
export const DICT_NOUNS = ['dict']

const FORMS = join(import.meta.dirname, '../../../../db/dicts/contract-form.csv')
const DAY = '2031-01-01'

/** Protected changes: the dictionary, the row, the column, and values to set it to. */
const KEPT: Record<
  string,
  [dict: DeskDictName, id: number, column?: 'code' | 'name_ru' | 'kind', values?: string[]]
> = {
  bound: ['plan_status', 1, 'code', ['98', '99']],
  unit: ['kato', 710000000, 'code', ['710000001', '710000002']],
  unit_named: ['kato', 710000000, 'name_ru', ['Другое имя', 'Иное имя']],
  country: ['country', 4, 'code', ['996', '997']],
  home: ['country', 398],
  named: ['purchase_method_justification', 28, 'code', ['16.3.98', '16.3.99']],
  meant: ['rnu_reason', 1, 'kind', ['inclusion', 'exclusion']],
}

async function keptRow(db: pg.Pool, state: string): Promise<MatrixThing> {
  const [dict, id, column, values] = KEPT[state] as (typeof KEPT)[string]
  const { rows } = await db.query(
    `select to_jsonb(d) as row, md5(to_jsonb(d)::text) as version from dict_${dict} d where id = $1`,
    [id],
  )
  const { row, version } = rows[0]
  const { code, name_ru, name_kk, egz_code, mtw_code, skk_code, ord } = row
  const own = Object.fromEntries(
    DESK_DICTS[dict].own.filter(({ kind }) => kind !== 'fixed').map(({ name }) => [name, row[name]]),
  )
  const body = { code, name_ru, name_kk, egz_code, mtw_code, skk_code, ord, own }
  // A value other than the current one: if nothing forbids the change, an earlier call has already made it.
  const other = values?.find((value) => value !== row[column as string])
  if (column === 'kind') own.kind = other
  else if (column) body[column] = other
  return { id, plan_id: 0, part: version, dict, text: JSON.stringify(body) }
}

/** `dict` is the dictionary in the path, or the first day of a limit. */
export async function makeDictThing(
  { admin: db, files }: Portal,
  wanted: string,
  organization_id: number,
): Promise<MatrixThing> {
  const state = wanted.split(':')[1] as string
  await db.query('delete from dict_measure where id in (9988, 9989)')
  await db.query('delete from calendar_day where day = $1', [DAY])
  await db.query("delete from dated_limit where code = 'mrp' and from_date = $1", [DAY])
  if (state === 'day_taken')
    await db.query("insert into calendar_day values ($1, 'holiday', 'Новый год')", [DAY])
  if (state === 'limit_taken' || state === 'limit_stale')
    await db.query("insert into dated_limit values ('mrp', $1, $2, 'Закон')", [
      DAY,
      state === 'limit_taken' ? 9000 : 1,
    ])
  if (state === 'limit_begun') return { id: 0, plan_id: 0, dict: '2026-01-01' }
  if (state.startsWith('limit') || state.startsWith('day')) return { id: 0, plan_id: 0 }
  if (state === 'file' || state === 'file_bound') {
    const { key, sha256, size } = await files.put(await readFile(FORMS))
    const id = await buildRow(db, 'attachment', {
      original_name: 'forms.csv',
      content_type: 'text/csv',
      size,
      sha256,
      storage_key: key,
      organization_id,
      av_check: 'passed',
    })
    const { rows } = await db.query('select uuid from attachment where id = $1', [id])
    return { id: 0, plan_id: 0, part: rows[0].uuid, dict: state === 'file' ? 'contract_form' : 'plan_status' }
  }
  if (state in KEPT) return keptRow(db, state)
  if (state === 'new') return { id: 0, plan_id: 0, dict: 'measure' }
  await db.query(
    "insert into dict_measure (id, code, name_ru, short_name_ru) values (9988, '9988', 'Бухта', 'бухта')",
  )
  const { rows } = await db.query(
    'select md5(to_jsonb(d)::text) as version from dict_measure d where id = 9988',
  )
  return { id: 9988, plan_id: 0, part: state === 'stale' ? 'stale' : rows[0].version, dict: 'measure' }
}
