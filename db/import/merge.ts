import type { Classifier } from './classifier.ts'
import type { Stage } from './stage.ts'

export interface MergeCounts {
  added: number
  changed: number
  switchedOff: number
  unchanged: number
}

/** Columns of every dictionary that a file may contain. */
const COMMON = ['name_ru', 'name_kk', 'egz_code', 'mtw_code', 'skk_code', 'ord']

/** After the rows with a manual order, then by id. */
const LAST = 32_767

/**
 * Merges the stage into the dictionary. A column the file lacks keeps the table's values. A row that is not in the file
 * is switched off, not deleted, because other rows may refer to it. It stays on if its row was refused, or while a
 * refused code is unreadable, because it may be that row.
 */
export async function merge(
  stage: Stage,
  classifier: Classifier,
  has: (field: string) => boolean,
): Promise<MergeCounts> {
  const { client, table } = stage
  const own = Object.entries(classifier.columns)
  const written = [...COMMON.filter(has), ...own.filter(([, field]) => has(field)).map(([column]) => column)]
  await stage.run(`update import_row set ord = ${LAST} where ord is null`)
  if (classifier.egzCode && !has('egz_code')) await stage.run('update import_row set egz_code = code')

  const differs = written.map((column) => `t.${column} is distinct from r.${column}`).join(' or ')
  const changed = await client.query(
    `update ${table} t set ${written.map((column) => `${column} = r.${column}`).join(', ')}, is_active = true
     from import_row r where r.id = t.id and (not t.is_active or ${differs})`,
  )
  const columns = ['id', 'code', ...COMMON, ...own.map(([column]) => column)].join(', ')
  const added = await client.query(
    `insert into ${table} (${columns})
     select ${columns} from import_row r where not exists (select from ${table} t where t.id = r.id)`,
  )
  const off = await client.query(
    `update ${table} t set is_active = false
     where is_active and $1 and not exists (select from import_row r where r.id = t.id)
       and not exists (select from import_refused f where f.code = t.code)`,
    [stage.unreadable === 0],
  )
  const staged = await client.query<{ count: number }>('select count(*)::int as count from import_row')
  const total = staged.rows[0]?.count ?? 0
  const counts = {
    added: added.rowCount ?? 0,
    changed: changed.rowCount ?? 0,
    switchedOff: off.rowCount ?? 0,
  }
  return { ...counts, unchanged: total - counts.added - counts.changed }
}
