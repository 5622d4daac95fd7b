import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { folded, readSearchText } from '../../db/search-text.ts'

/**
 * Words of a text, tags left out. There are some hundreds of posts and answers: they are read whole, and need no index
 * of their own. A number in them is a word like any other.
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
