import type {
  OwnAnnouncementRow,
  ownAnnouncementRoutes,
} from '@zakup/contract/announcements/own-announcements.routes'
import type { QueryOf } from '@zakup/contract/route'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { dictRefOf, statusRefOf } from '../../db/refs.ts'
import { readSearchText } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'

type Query = QueryOf<(typeof ownAnnouncementRoutes)['listOwnAnnouncements']>

/** RLS also shows published announcements of others, so the query always filters by organisation. */
export function ownRows(trx: Transaction<DB>, organizationId: number) {
  return trx
    .selectFrom('announcement as a')
    .innerJoin('dict_announcement_status as st', 'st.id', 'a.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'a.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'a.purchase_subject_id')
    .where('a.organizer_id', '=', organizationId)
}

export const ownRowColumns = [
  'a.id',
  'a.number',
  'a.version',
  'a.name_ru as name',
  'a.year_id as year',
  'a.lot_count',
  'a.total_price',
  'a.created_at',
  'a.publish_date',
  'a.offer_start_date',
  'a.offer_end_date',
  'a.next_stage_at',
  'a.updated_at',
  'a.revision',
  statusRefOf('st').as('status'),
  dictRefOf('pm').as('purchase_method'),
  dictRefOf('ps').as('purchase_subject'),
] as const

function filtered(trx: Transaction<DB>, organizationId: number, query: Query, withStatus: boolean) {
  let rows = ownRows(trx, organizationId)
  if (query.purchase_method_id__in)
    rows = rows.where('a.purchase_method_id', 'in', query.purchase_method_id__in)
  if (query.year_id__in) rows = rows.where('a.year_id', 'in', query.year_id__in)
  if (withStatus && query.status_id__in) rows = rows.where('a.status_id', 'in', query.status_id__in)
  return query.q ? rows.where(found(query.q)) : rows
}

/** Searches by number prefix if the text is a number, otherwise by words of the name; partial words match too. */
function found(q: string) {
  const text = readSearchText(q)
  if (text.kind === 'nothing') return sql<SqlBool>`false`
  const like = `${q
    .trim()
    .replace(/^№\s*/, '')
    .replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`folded(a.name_ru || ' ' || coalesce(a.name_kk, '')) like folded(${`%${like}`})`
  if (text.kind === 'words')
    return sql<SqlBool>`(a.tsv @@ to_tsquery('russian', ${text.tsquery}) or ${named})`
  return sql<SqlBool>`(a.number like upper(${like}) or ${named})`
}

const ORDER = { id: 'a.id', publish_date: 'a.publish_date', next_stage_at: 'a.next_stage_at' } as const

/** A page of own announcements, and how many there are in each status under the other filters. */
export async function listOwnAnnouncements(trx: Transaction<DB>, organizationId: number, query: Query) {
  const statuses = await filtered(trx, organizationId, query, false)
    .select(['st.id', 'st.short_name_ru as name', sql<number>`count(*)::int`.as('count')])
    .groupBy(['st.id', 'st.short_name_ru', 'st.ord'])
    .orderBy('st.ord')
    .orderBy('st.id')
    .execute()
  const { ord = '-id', limit, offset } = query
  const down = ord.startsWith('-') ? 'desc' : 'asc'
  const results: OwnAnnouncementRow[] = await filtered(trx, organizationId, query, true)
    .select(ownRowColumns)
    // Rows without a date come last in both directions.
    .orderBy(ORDER[ord.replace('-', '') as keyof typeof ORDER], (by) =>
      (down === 'desc' ? by.desc() : by.asc()).nullsLast(),
    )
    .orderBy('a.id', down)
    .limit(limit)
    .offset(offset)
    .execute()
  const chosen = query.status_id__in
  const count = statuses
    .filter(({ id }) => !chosen || chosen.includes(id))
    .reduce((sum, status) => sum + status.count, 0)
  return { count, statuses, results }
}
