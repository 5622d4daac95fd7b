import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { PublicDb, PublicRows } from '../../db/database.ts'
import { publicFileOf, publicLotFileOf } from '../../db/public-file.ts'
import { dictRefOf, type OrganizationRef, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import { numberedFirst, readSearchText } from '../../db/search-text.ts'
import { placeOf } from './announcement-detail.queries.ts'

interface Window {
  limit: number
  offset: number
}

/** Within one announcement a plain match is fast enough: it usually has hundreds of lots, 5,000 at most. */
function lotFound(q: string | undefined): Expression<SqlBool> {
  if (!q) return sql<boolean>`true`
  const { kind, text, tsquery } = readSearchText(q)
  if (kind === 'nothing') return sql<boolean>`false`
  return sql<boolean>`(l.tsv @@ to_tsquery('russian', ${tsquery}) or strpos(lower(l.number), lower(${text})) > 0
    or strpos(lower(l.name_ru), lower(${text})) > 0)`
}

/** Lots as a page of their announcement shows them. */
export function announcementLotRows(
  db: PublicRows,
  announcementId: number,
  q: string | undefined,
  { limit, offset }: Window,
) {
  return db
    .selectFrom('public_lot as l')
    .innerJoin('dict_lot_status as st', 'st.id', 'l.status_id')
    .innerJoin('dict_measure as m', 'm.id', 'l.measure_id')
    .innerJoin('public_organization as o', 'o.id', 'l.customer_id')
    .leftJoin('dict_kato as k', 'k.id', 'l.delivery_kato_id')
    .select([
      'l.id',
      'l.number',
      'l.name_ru as name',
      'l.description_ru as description',
      'l.quantity',
      'l.unit_price',
      'l.total_price',
      'l.delivery_place_ru as delivery_place',
      statusRefOf('st').as('status'),
      organizationRefOf('o').as('customer'),
      sql<{ id: number; name: string; short_name: string }>`json_build_object('id', m.id, 'name', m.name_ru,
        'short_name', m.short_name_ru)`.as('measure'),
      sql<{
        id: number
        code: string
        name: string
      } | null>`case when k.id is not null then ${dictRefOf('k')} end`.as('delivery_address'),
    ])
    .where('l.announcement_id', '=', announcementId)
    .where(lotFound(q))
    .$if(q !== undefined, (rows) =>
      rows.orderBy(numberedFirst(q ?? '', sql.ref('l.id'), sql.ref('l.number')), 'desc'),
    )
    .orderBy('l.id')
    .limit(limit)
    .offset(offset)
}

export function announcementLots(
  db: PublicRows,
  announcementId: number,
  q: string | undefined,
  page: Window,
) {
  return announcementLotRows(db, announcementId, q, page).execute()
}

export function countAnnouncementLots(db: PublicRows, announcementId: number, q: string | undefined) {
  return db
    .selectFrom('public_lot as l')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<string>`coalesce(sum(l.total_price), 0)::numeric(20, 2)`.as('total_price'),
    ])
    .where('l.announcement_id', '=', announcementId)
    .where(lotFound(q))
    .executeTakeFirstOrThrow()
}

export async function announcementFileGroups(db: PublicRows, announcementId: number): Promise<FileGroup[]> {
  return db
    .selectFrom('public_announcement_file as f')
    .innerJoin('dict_file_group as g', 'g.id', 'f.file_group_id')
    .leftJoin('public_lot as l', 'l.id', 'f.lot_id')
    .select([
      dictRefOf('g').as('group'),
      sql<FileGroup['files']>`json_agg(${publicLotFileOf('f', 'l')}
        order by f.original_name)`.as('files'),
    ])
    .where('f.announcement_id', '=', announcementId)
    .groupBy(['g.id', 'g.code', 'g.name_ru', 'g.ord'])
    .orderBy('g.ord')
    .orderBy('g.id')
    .execute()
}

export function announcementProtocols(db: PublicDb, announcementId: number, { limit, offset }: Window) {
  return db
    .selectFrom('public_protocol as p')
    .innerJoin('dict_protocol_type as pt', 'pt.id', 'p.protocol_type_id')
    .leftJoin('public_lot as l', 'l.id', 'p.lot_id')
    .select([
      'p.id',
      'p.number',
      'p.created_at',
      'p.signed_at',
      'l.number as lot_number',
      dictRefOf('pt').as('type'),
      sql<FileGroup['files'][number] | null>`case when p.uuid is not null then ${publicFileOf('p')} end`.as(
        'file',
      ),
    ])
    .where('p.announcement_id', '=', announcementId)
    .orderBy('p.signed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

interface Place {
  supplier: OrganizationRef
  price: string
}

export function announcementWinners(db: PublicDb, announcementId: number, { limit, offset }: Window) {
  return db
    .selectFrom('public_lot_result as r')
    .innerJoin('public_organization as w', 'w.id', 'r.winner_id')
    .leftJoin('public_organization as s', 's.id', 'r.second_id')
    .select([
      'r.decided_at',
      sql<{
        id: number
        number: string
        name: string
      }>`json_build_object('id', r.lot_id, 'number', r.lot_number,
        'name', r.lot_name_ru)`.as('lot'),
      sql<Place>`${placeOf('w', 'winner_price')}`.as('first'),
      sql<Place | null>`case when s.id is not null then ${placeOf('s', 'second_price')} end`.as('second'),
    ])
    .where('r.announcement_id', '=', announcementId)
    .orderBy('r.lot_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function announcementContracts(db: PublicDb, announcementId: number, { limit, offset }: Window) {
  return db
    .selectFrom('public_contract as c')
    .innerJoin('dict_contract_status as st', 'st.id', 'c.status_id')
    .innerJoin('public_organization as s', 's.id', 'c.supplier_id')
    .select([
      'c.number as contract_number',
      'st.name_ru as status',
      'c.sum_with_vat',
      'c.sum_without_vat',
      's.name_ru as supplier_name',
      's.iin_bin as supplier_no',
    ])
    .where('c.announcement_id', '=', announcementId)
    .orderBy('c.sign_date')
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countParts(
  db: PublicDb,
  part: 'public_protocol' | 'public_lot_result' | 'public_contract',
  announcementId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(part)}
    where announcement_id = ${announcementId}`.execute(db)
  return rows[0]?.count ?? 0
}
