import type { AnnouncementFacts, LotFacts } from '@zakup/domain/announcements/announcement-facts'
import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { REPEATED_PURCHASE } from './announcement-lock.queries.ts'

/** Reads all facts about an announcement that the rules check. */
export async function factsOfAnnouncement(
  trx: Transaction<DB>,
  id: number,
): Promise<AnnouncementFacts | undefined> {
  const row = await trx
    .selectFrom('announcement as a')
    .select([
      'a.version',
      'a.purchase_type_id',
      'a.purchase_method_id',
      'a.purchase_subject_id',
      'a.name_kk',
      'a.intake_days',
      'a.change_reason',
      sql<number[]>`array(select f.file_group_id from announcement_file f where f.announcement_id = a.id)`.as(
        'file_groups',
      ),
      sql<
        number[]
      >`array(select c.commission_role_id from announcement_commission c where c.announcement_id = a.id)`.as(
        'commission_roles',
      ),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { purchase_type_id, ...facts } = row
  return { ...facts, is_repeat: purchase_type_id === REPEATED_PURCHASE, lots: await lotFacts(trx, id) }
}

/** Skips failed, refused and cancelled lots: they are no longer bought, so the rules don't apply to them. */
async function lotFacts(trx: Transaction<DB>, id: number): Promise<LotFacts[]> {
  const { rows } = await sql<Omit<LotFacts, 'item_statuses'>>`
    select l.id, l.insoterm_id, l.delivery_place_ru,
      coalesce(e.is_active, true) and coalesce(k.is_active, true) as codes_in_force
    from lot l left join dict_enstru e on e.id = l.enstru_id left join dict_kato k on k.id = l.delivery_kato_id
    where l.announcement_id = ${id} and l.status_id not in (${statusIds('lot.failed', 'lot.refused', 'lot.cancelled')}) order by l.id`.execute(
    trx,
  )
  const statuses = await itemStatuses(trx, id)
  return rows.map((row) => ({ ...row, item_statuses: statuses.get(row.id) ?? [] }))
}

/** A separate query: the planner expects one lot, and a join would aggregate again for each of a thousand lots. */
async function itemStatuses(trx: Transaction<DB>, id: number) {
  const { rows } = await sql<{ id: number; statuses: LotFacts['item_statuses'] }>`
    select x.lot_id as id, array_agg(i.status_id) as statuses
    from lot n join lot_plan_item x on x.lot_id = n.id
    left join plan_item i on i.root_id = x.root_id and i.is_current
    where n.announcement_id = ${id} group by 1`.execute(trx)
  return new Map(rows.map(({ id: lot, statuses }) => [lot, statuses]))
}

export async function lotNumbers(trx: Transaction<DB>, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from lot where id = any(${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The facts a schedule is computed from. */
export async function scheduleFacts(trx: Transaction<DB>, id: number) {
  const { purchase_type_id, ...row } = await trx
    .selectFrom('announcement')
    .select([
      'purchase_method_id',
      'purchase_type_id',
      'intake_days',
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, isRepeat: purchase_type_id === REPEATED_PURCHASE }
}
