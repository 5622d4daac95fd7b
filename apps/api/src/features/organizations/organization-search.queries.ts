import { ORGANIZATION_ROLES } from '@zakup/contract/list-filters'
import type { organizationRoutes } from '@zakup/contract/organizations/organizations.routes'
import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import type { PublicDatabase } from '../../db/public-schema.ts'
import { escapedLike, readSearchText, type SearchText } from '../../db/search-text.ts'
import { organizationRows } from './organization-rows.queries.ts'

type Search = (typeof organizationRoutes)['searchOrganizations']
type SearchQuery = QueryOf<Search>
type Found = Pick<ResponseOf<Search>, 'count' | 'results'>

const eb = expressionBuilder<{ o: PublicDatabase['public_organization'] }, 'o'>()

/** For pickers: by a prefix of the БИН or words of the name; by trigram similarity if no words match. */
export async function searchOrganizations(db: PublicDb, query: SearchQuery): Promise<Found> {
  const text = query.q ? readSearchText(query.q) : null
  const found = await select(db, query, text ? soughtBy(text) : eb.lit(true))
  return found.count === 0 && text && /\p{L}/u.test(text.text) ? selectAlike(db, query) : found
}

function soughtBy(text: SearchText): Expression<SqlBool> {
  switch (text.kind) {
    case 'nothing':
      return eb.lit(false)
    case 'iin_bin':
      return eb('o.iin_bin', '=', text.text)
    case 'words':
      return sql<boolean>`o.tsv @@ to_tsquery('russian', ${text.tsquery})`
    case 'number':
    case 'enstru':
      // A number may be the prefix of a БИН, or the number of a school.
      return eb.or([
        eb('o.iin_bin', 'like', `${escapedLike(text.text)}%`),
        sql<boolean>`o.tsv @@ to_tsquery('russian', ${text.tsquery})`,
      ])
  }
}

/**
 * Fuzzy search for a wrong, extra or missing letter: part of the name shares most trigrams with the query. One wrong
 * letter in the middle of a word of eight leaves half of them.
 */
function selectAlike(db: PublicDb, query: SearchQuery): Promise<Found> {
  const typed = query.q?.toLowerCase()
  return db.transaction().execute(async (trx) => {
    await sql`set local pg_trgm.word_similarity_threshold = 0.45`.execute(trx)
    return select(
      trx,
      query,
      sql<boolean>`${typed} <% lower(o.name_ru)`,
      sql`word_similarity(${typed}, lower(o.name_ru))`,
    )
  })
}

function inRoles({ role_id__in: ids }: SearchQuery): Expression<SqlBool> {
  if (!ids) return eb.lit(true)
  const roles = Object.entries(ORGANIZATION_ROLES).filter(([id]) => ids.includes(Number(id)))
  return eb.or(roles.map(([, role]) => eb(`o.is_${role}`, '=', true)))
}

async function select(
  db: PublicDb,
  query: SearchQuery,
  sought: Expression<SqlBool>,
  nearness: RawBuilder<unknown> = sql`null`,
): Promise<Found> {
  // With a text, matches are materialised once, then counted and sorted; else the planner would scan all names.
  const once = sql.raw(query.q ? 'materialized' : 'not materialized')
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as ${once} (
      select o.id, o.name_ru, ${nearness} as nearness from public_organization o where ${sought} and ${inRoles(query)})
    select (select count(*) from found) as count,
      array(select id from found order by nearness desc, name_ru, id limit ${query.limit} offset ${query.offset}) as ids
  `.execute(db)
  const { count, ids } = rows[0] as { count: number; ids: string[] }
  const order = ids.map(Number)
  const page = await organizationRows(db).where('o.id', '=', sql<number>`any(${order}::bigint[])`).execute()
  page.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return { count, results: page.map((row, i) => ({ ...row, key: query.offset + i })) }
}
