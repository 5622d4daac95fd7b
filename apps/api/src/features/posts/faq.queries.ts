import type { postRoutes } from '@zakup/contract/posts/posts.routes'
import type { QueryOf } from '@zakup/contract/route'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { textFound } from './text-search.queries.ts'

type FaqQuery = QueryOf<(typeof postRoutes)['listFaq']>

function faqFilter({ q }: FaqQuery): Expression<SqlBool> {
  if (!q) return sql<boolean>`true`
  return textFound(
    sql`concat_ws(' ', f.category_ru, f.question_ru, f.question_kk, f.answer_ru, f.answer_kk)`,
    q,
  )
}

/** In the operator's order: categories by their first question, then the questions of each. */
export function selectFaqPage(db: PublicDb, query: FaqQuery) {
  return db
    .selectFrom('public_faq as f')
    .select(['f.id', 'f.category_ru as category', 'f.question_ru as question', 'f.answer_ru as answer'])
    .where(faqFilter(query))
    .orderBy(
      sql`(select (c.ord, c.id) from public_faq c where c.category_ru = f.category_ru order by c.ord, c.id limit 1)`,
    )
    .orderBy('f.ord')
    .orderBy('f.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countFaq(db: PublicDb, query: FaqQuery): Promise<number> {
  const { n } = await db
    .selectFrom('public_faq as f')
    .select(sql<number>`count(*)`.as('n'))
    .where(faqFilter(query))
    .executeTakeFirstOrThrow()
  return n
}
