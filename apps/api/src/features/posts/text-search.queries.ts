import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { folded, readSearchText } from '../../db/search-text.ts'

/**
 * Full-text search without HTML tags. There are some hundreds of posts and answers: they are scanned whole and need no
 * index. A number in them is a word like any other.
 */
export function textFound(text: RawBuilder<unknown>, q: string): Expression<SqlBool> {
  const meant = readSearchText(q)
  if (meant.kind === 'nothing') return sql<boolean>`false`
  const query =
    meant.kind === 'words'
      ? sql`to_tsquery('russian', ${meant.tsquery})`
      : sql`plainto_tsquery('russian', ${folded(q)})`
  return sql<boolean>`to_tsvector('russian', folded(regexp_replace(${text}, '<[^>]*>', ' ', 'g'))) @@ ${query}`
}
