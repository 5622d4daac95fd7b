import type { NewLot } from '@zakup/domain/announcements/lot-from-plan-items'
import { sql, type Transaction } from 'kysely'
import { inParts } from '../../db/in-parts.ts'
import type { DB } from '../../db/types.gen.ts'

const COLUMNS = {
  number: 'text',
  name_ru: 'text',
  name_kk: 'text',
  description_ru: 'text',
  description_kk: 'text',
  customer_id: 'bigint',
  enstru_id: 'integer',
  measure_id: 'integer',
  quantity: 'numeric',
  unit_price: 'numeric',
  total_price: 'numeric',
  delivery_kato_id: 'integer',
  delivery_place_ru: 'text',
  delivery_place_kk: 'text',
  delivery_term_ru: 'text',
  prepayment: 'numeric',
  is_combined: 'boolean',
} as const satisfies Partial<Record<keyof NewLot, string>>

const names = sql.raw(Object.keys(COLUMNS).join(', '))
const types = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** Inserts lots into an announcement in batches; returns their ids in the given order. */
export async function insertLots(
  trx: Transaction<DB>,
  announcement: { id: number; status_id: number },
  lots: NewLot[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into lot (announcement_id, status_id, ${names})
    select ${announcement.id}::bigint, ${announcement.status_id}::integer, ${names}
    from rows from (json_to_recordset(${JSON.stringify(lots)}::json) as (${types})) with ordinality as r(${names}, ord)
    order by r.ord returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const items = lots.flatMap(({ plan_item_ids }, i) =>
    plan_item_ids.map((item) => [ids[i] as number, item] as const),
  )
  for (const part of inParts(items))
    await sql`insert into lot_plan_item (lot_id, plan_item_id)
      select * from unnest(${part.map(([lot]) => lot)}::bigint[], ${part.map(([, item]) => item)}::bigint[])`.execute(
      trx,
    )
  return ids
}

/** Ids of the lots of an announcement: those in `ids`, or all. */
export async function lotIdsOf(
  trx: Transaction<DB>,
  announcementId: number,
  ids?: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from lot where announcement_id = ${announcementId}
    ${ids ? sql`and id = any(${ids}::bigint[])` : sql``} order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function rootsOfLots(trx: Transaction<DB>, lotIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ root_id: number }>`select distinct root_id from lot_plan_item
    where lot_id = any(${lotIds}::bigint[]) order by 1`.execute(trx)
  return rows.map(({ root_id }) => root_id)
}

/** The delivery place of all lots: their only place, or else their only region; null if they are in several regions. */
export async function placeOfLots(trx: Transaction<DB>, announcementId: number): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    select case when count(distinct delivery_kato_id) = 1 then min(delivery_kato_id)
      when count(distinct delivery_region_id) = 1 then min(delivery_region_id) end as place
    from lot where announcement_id = ${announcementId}`.execute(trx)
  return rows[0]?.place ?? null
}

/** The insoterms (delivery terms) of each lot of an announcement. */
export async function insotermsOf(
  trx: Transaction<DB>,
  announcementId: number,
): Promise<Map<number, number | null>> {
  const rows = await trx
    .selectFrom('lot')
    .select(['id', 'insoterm_id'])
    .where('announcement_id', '=', announcementId)
    .execute()
  return new Map(rows.map(({ id, insoterm_id }) => [id, insoterm_id]))
}

export async function setLotInsoterms(
  trx: Transaction<DB>,
  insoterms: ReadonlyMap<number, number | null>,
): Promise<void> {
  for (const part of inParts([...insoterms]))
    await sql`update lot l set insoterm_id = t.insoterm_id, updated_at = now()
      from unnest(${part.map(([lot]) => lot)}::bigint[], ${part.map(([, id]) => id)}::integer[]) t(id, insoterm_id)
      where l.id = t.id`.execute(trx)
}

/** Dependent rows in other tables are deleted by their foreign keys (on delete cascade). */
export async function deleteLots(trx: Transaction<DB>, ids: number[]): Promise<void> {
  for (const part of inParts(ids)) await sql`delete from lot where id = any(${part}::bigint[])`.execute(trx)
}
