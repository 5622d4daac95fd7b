import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapedLike, readSearchText } from '../../db/search-text.ts'

/** Plan items (`i`) with their code (`e`) in short lists: by number, code or words; partial words match too. */
export function itemFound(q: string): RawBuilder<SqlBool> {
  const { kind, text, digits, tsquery } = readSearchText(q)
  if (kind === 'nothing') return sql<SqlBool>`false`
  const like = escapedLike(text)
  return sql<SqlBool>`(i.tsv @@ to_tsquery('russian', ${tsquery}) or e.code like ${`${like}%`}
    or folded(i.name_ru || ' ' || coalesce(i.name_kk, '')) like folded(${`%${like}%`})
    or ${digits}::bigint in (i.id, i.root_id))`
}
