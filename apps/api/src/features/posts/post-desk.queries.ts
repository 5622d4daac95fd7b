import type { DeskPost, DeskPostRow, postDeskRoutes } from '@zakup/contract/posts/post-desk.routes'
import type { QueryOf } from '@zakup/contract/route'
import type { PostState } from '@zakup/domain/posts/post'
import {
  type Expression,
  type Insertable,
  type SqlBool,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely'
import { touched } from '../../db/last-change.ts'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { textFound } from './text-search.queries.ts'

type Asked = QueryOf<(typeof postDeskRoutes)['listDeskPosts']>

/** The same rule as in domain/posts/post.ts, in SQL for counting and filtering. */
const state = sql<PostState>`case when p.published_at is null then 'draft'
  when p.published_at > now() then 'scheduled' else 'published' end`

function deskPostRows(trx: Transaction<DB>) {
  return trx
    .selectFrom('post as p')
    .leftJoin('person as h', 'h.id', 'p.updated_by')
    .select([
      'p.id',
      'p.title_ru as title',
      'p.lead_ru as lead',
      sql<DeskPostRow['category']>`p.category`.as('category'),
      state.as('state'),
      'p.is_main',
      sql<boolean>`p.image_id is not null`.as('has_image'),
      'p.published_at',
      'p.updated_at',
      sql<string | null>`case when h.id is not null then ${personNameOf('h')} end`.as('updated_by'),
      'p.version',
    ])
}

function deskPostFilter({ q, state: wanted }: Asked): Expression<SqlBool> {
  const found = q
    ? textFound(sql`concat_ws(' ', p.title_ru, p.title_kk, p.lead_ru, p.body_ru)`, q)
    : sql`true`
  return sql<boolean>`${found} and ${wanted ? sql`${state} = ${wanted}` : sql`true`}`
}

/** Drafts first, then scheduled posts by date, then published ones, newest first. */
export async function listDeskPosts(trx: Transaction<DB>, query: Asked) {
  const filter = deskPostFilter(query)
  const results = await deskPostRows(trx)
    .where(filter)
    .orderBy(sql`case ${state} when 'draft' then 1 when 'scheduled' then 2 else 3 end`)
    .orderBy(sql`case when p.published_at > now() then p.published_at end`)
    .orderBy(sql`coalesce(p.published_at, p.updated_at)`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const { count } = await trx
    .selectFrom('post as p')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(filter)
    .executeTakeFirstOrThrow()
  return { results, count, states: await countStates(trx) }
}

async function countStates(trx: Transaction<DB>): Promise<Record<PostState, number>> {
  const rows = await trx
    .selectFrom('post as p')
    .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(state)
    .execute()
  return {
    draft: 0,
    scheduled: 0,
    published: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  }
}

export function findDeskPost(trx: Transaction<DB>, id: number) {
  return deskPostRows(trx)
    .select([
      'p.title_kk',
      'p.body_ru as body',
      'p.body_kk',
      'p.image_alt_ru as image_alt',
      'p.created_at',
      sql<
        DeskPost['image']
      >`(select json_build_object('uuid', t.uuid, 'name', t.original_name, 'size', t.size,
        'content_type', t.content_type) from attachment t where t.id = p.image_id)`.as('image'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** Locks a post and every other one marked as main: two concurrent requests for the main place run in turn. */
export async function lockPost(trx: Transaction<DB>, id: number) {
  const rows = await trx
    .selectFrom('post as p')
    .select(['p.id', 'p.body_ru', 'p.is_main', 'p.image_id', 'p.version', state.as('state')])
    .select(sql<string>`now()`.as('now'))
    .where((eb) => eb.or([eb('p.id', '=', id), eb('p.is_main', '=', true)]))
    .orderBy('p.id')
    .forUpdate()
    .execute()
  const post = rows.find((row) => row.id === id)
  if (!post) return undefined
  const mains = rows.filter((row) => row.id !== id && row.is_main && row.state === 'published')
  return { ...post, mains: mains.map((row) => row.id) }
}

/** The id of a picture this post may have: an upload of the organisation, or the one it already has. */
export async function pictureId(
  trx: Transaction<DB>,
  organizationId: number,
  uuid: string,
  kept: number | null,
): Promise<number | undefined> {
  const file = await trx
    .selectFrom('attachment as t')
    .select('t.id')
    .where('t.uuid', '=', uuid)
    .where('t.content_type', 'in', ['image/png', 'image/jpeg'])
    .where('t.av_check', '<>', 'failed')
    .where((eb) => eb.or([eb('t.organization_id', '=', organizationId), eb('t.id', '=', kept)]))
    .forKeyShare()
    .executeTakeFirst()
  return file?.id
}

export async function insertPost(trx: Transaction<DB>, columns: Insertable<DB['post']>): Promise<number> {
  const { id } = await trx.insertInto('post').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changePost(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: UpdateObject<DB, 'post'>,
): Promise<void> {
  await trx
    .updateTable('post')
    .set({ ...changes, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

export async function unmarkMain(trx: Transaction<DB>, source: JournalSource, ids: number[]): Promise<void> {
  await trx
    .updateTable('post')
    .set({ is_main: false, ...touched(source) })
    .where('id', 'in', ids)
    .execute()
}

export async function removePost(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('post').where('id', '=', id).execute()
}
