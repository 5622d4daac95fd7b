import type { PostRow, postRoutes } from '@zakup/contract/posts/posts.routes'
import type { QueryOf } from '@zakup/contract/route'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { publicFileUrlOf } from '../../db/public-file.ts'
import type { PublicDatabase } from '../../db/public-schema.ts'
import { textFound } from './text-search.queries.ts'

type PostQuery = QueryOf<(typeof postRoutes)['listPosts']>

/** The home page shows the main post large and the others beside it. */
const MAIN_POSTS = 4

const posts = expressionBuilder<{ p: PublicDatabase['public_post'] }, 'p'>()

function postRows(db: PublicDb) {
  return db
    .selectFrom('public_post as p')
    .select([
      'p.id',
      'p.title_ru as title',
      'p.lead_ru as lead',
      sql<PostRow['category']>`p.category`.as('category'),
      'p.is_main',
      publicFileUrlOf('p.image_uuid').as('image_url'),
      'p.published_at',
    ])
}

function postFilter({ category, q }: PostQuery): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = []
  if (category) all.push(posts('p.category', '=', category))
  if (q) all.push(textFound(sql`concat_ws(' ', p.title_ru, p.title_kk, p.lead_ru, p.body_ru, p.body_kk)`, q))
  return posts.and(all)
}

export function selectPostPage(db: PublicDb, query: PostQuery) {
  return postRows(db)
    .where(postFilter(query))
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countPosts(db: PublicDb, query: PostQuery): Promise<number> {
  const { n } = await db
    .selectFrom('public_post as p')
    .select(sql<number>`count(*)`.as('n'))
    .where(postFilter(query))
    .executeTakeFirstOrThrow()
  return n
}

export function mainPosts(db: PublicDb) {
  return postRows(db)
    .orderBy('p.is_main', 'desc')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MAIN_POSTS)
    .execute()
}

export function findPost(db: PublicDb, id: number) {
  return postRows(db)
    .select([
      'p.body_ru as body',
      'p.title_kk',
      'p.body_kk',
      'p.image_alt_ru as image_alt',
      neighbour('>', 'asc').as('newer'),
      neighbour('<', 'desc').as('older'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** Posts with the same time are ordered by id. */
function neighbour(side: '<' | '>', direction: 'asc' | 'desc') {
  const order = sql.raw(direction)
  return sql<{ id: number; title: string } | null>`(
    select json_build_object('id', n.id, 'title', n.title_ru) from public_post n
    where (n.published_at, n.id) ${sql.raw(side)} (p.published_at, p.id)
    order by n.published_at ${order}, n.id ${order} limit 1)`
}
