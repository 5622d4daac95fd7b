import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Reader } from '../kernel/call-context.ts'

/**
 * Reads one row of texts, as PostgreSQL wrote them. A frequent statement is prepared under a name, so that PostgreSQL
 * parses and plans it once per connection; the cap keeps an endless variety of filters from filling its memory.
 */
const MAX_NAMED = 500
const named = new Map<string, string>()

export async function readRow(
  { pool, db }: Reader,
  query: RawBuilder<unknown>,
  { prepare }: { prepare: boolean },
): Promise<(string | null)[]> {
  const { sql: text, parameters } = query.compile(db)
  const name = prepare ? nameOf(text) : undefined
  // Columns by position: statements composed of parts need not name them.
  const { rows } = await pool.query<(string | null)[]>({
    text,
    values: [...parameters],
    rowMode: 'array',
    ...(name && { name }),
  })
  return rows[0] as (string | null)[]
}

function nameOf(text: string): string | undefined {
  const known = named.get(text)
  if (known || named.size >= MAX_NAMED) return known
  const name = createHash('sha1').update(text).digest('base64url')
  named.set(text, name)
  return name
}
