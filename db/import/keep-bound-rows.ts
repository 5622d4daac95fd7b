import { boundRowsOf } from '@zakup/domain/dicts/bound-rows'
import { DESK_DICTS, isDeskDict, isWording } from '@zakup/domain/dicts/desk-dicts'
import type { Classifier } from './classifier.ts'
import type { Stage } from './stage.ts'

/** Line number of a row that is in no line of the file. */
const NO_LINE = 0

/**
 * Code of the portal refers to some rows: a file may rename them, but neither omit them nor change their meaning. Such
 * a row stays as it is, and the report says so.
 */
export async function keepBoundRows(
  stage: Stage,
  { dict, columns }: Classifier,
  has: (field: string) => boolean,
): Promise<void> {
  if (!isDeskDict(dict)) return
  const { ids = [], codes = [] } = boundRowsOf(dict)
  if (ids.length + codes.length === 0) return
  const named = `(t.id = any('{${ids.join(',')}}'::bigint[]) or t.code = any('{${codes.join(',')}}'::text[]))`
  const own = DESK_DICTS[dict].own.filter((column) => !isWording(column))
  const meaning = new Set(own.map(({ name }) => name))
  for (const [column, field] of Object.entries(columns))
    if (meaning.has(column) && has(field))
      await stage.refuseStaged(
        field,
        `select r.line, r.code, coalesce(r.${column}::text, '') as value, 'portal code depends on the meaning of this row' as reason
         from import_row r join ${stage.table} t on t.id = r.id
         where ${named} and r.${column} is distinct from t.${column}`,
      )
  // A row with an unreadable code may be this row: nothing is switched off then.
  if (stage.unreadable > 0) return
  const { rows } = await stage.client.query<{ code: string }>(
    `select t.code from ${stage.table} t where t.is_active and ${named}
       and not exists (select from import_row r where r.id = t.id)
       and not exists (select from import_refused f where f.code = t.code) order by t.ord, t.id`,
  )
  for (const { code } of rows) {
    const reason = 'portal code depends on this row, but it is missing from the file'
    const fault = { line: NO_LINE, column: stage.columnName('code'), value: code, reason }
    await stage.refuseRow(NO_LINE, code, [fault])
  }
}
