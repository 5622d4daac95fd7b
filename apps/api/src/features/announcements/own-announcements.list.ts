import type { OwnAnnouncementRow } from '@zakup/contract/announcements/own-announcements.routes'
import { announcementCase } from '@zakup/domain/announcements/announcement-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { CaseList } from '../../cases/case-list.queries.ts'
import { dictRefOf, statusRefOf } from '../../db/refs.ts'
import { beginsNumber, escapedLike, readSearchText } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'

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

/** Newest first. */
export const ownAnnouncementList: CaseList<OwnAnnouncementRow> = {
  table: 'announcement',
  alias: 'a',
  kind: announcementCase,
  dict: 'dict_announcement_status',
  search: announcementSearch,
  numbers: ['number'],
  defaultOrder: () => '-id',
  rows: (trx, { organizationId }, ids) =>
    ownRows(trx, organizationId).select(ownRowColumns).where('a.id', 'in', ids).execute(),
  exported: [
    { title: t('export.number'), value: (row: OwnAnnouncementRow) => row.number },
    { title: t('export.name'), value: (row: OwnAnnouncementRow) => row.name },
    { title: t('export.status'), value: (row: OwnAnnouncementRow) => row.status.name },
    { title: t('export.method'), value: (row: OwnAnnouncementRow) => row.purchase_method.name },
    { title: t('export.year'), value: (row: OwnAnnouncementRow) => row.year },
    { title: t('export.lot_count'), value: (row: OwnAnnouncementRow) => row.lot_count },
    { title: t('export.total_price'), value: (row: OwnAnnouncementRow) => row.total_price, kind: 'money' },
    {
      title: t('export.publish_date'),
      value: (row: OwnAnnouncementRow) => row.publish_date,
      kind: 'instant',
    },
    {
      title: t('export.offer_start_date'),
      value: (row: OwnAnnouncementRow) => row.offer_start_date,
      kind: 'instant',
    },
    {
      title: t('export.offer_end_date'),
      value: (row: OwnAnnouncementRow) => row.offer_end_date,
      kind: 'instant',
    },
  ],
}

/** Searches by number prefix if the text is a number, otherwise by words of the name; partial words match too. */
function announcementSearch(q: string) {
  const text = readSearchText(q)
  if (text.kind === 'nothing') return sql<SqlBool>`false`
  const named = sql`folded(a.name_ru || ' ' || coalesce(a.name_kk, '')) like folded(${`%${escapedLike(text.text)}%`})`
  return sql<SqlBool>`(a.tsv @@ to_tsquery('russian', ${text.tsquery}) or ${beginsNumber(sql.ref('a.number'), text.text)} or ${named})`
}
