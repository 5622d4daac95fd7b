import type { AnnouncementState } from '@zakup/domain/announcements/announcement-case'
import { sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { isTiedTo } from '../../db/works-for.ts'

export interface LockedAnnouncement extends AnnouncementState {
  id: number
  /** Id of the first version; its own id if it is the first. */
  first_id: number
  number: string
  root_id: number | null
  parent_id: number | null
  organizer_id: number
  name_ru: string
  purchase_method_id: number
  purchase_subject_id: number
  purchase_type_id: number
  supplier_sign_id: number
  year_id: number
  delivery_kato_id: number | null
  intake_days: number | null
  lot_count: number
  revision: number
}

/** Id in the dictionary purchase-types: a repeat of a purchase that did not take place. */
export const REPEATED_PURCHASE = 2

/**
 * Locks an own announcement and all its other versions in id order, because decisions about one version depend on all
 * of them. Every command that goes on to lock lots takes this lock first.
 */
export async function lockAnnouncement(
  trx: Transaction<DB>,
  { organization_id }: { organization_id: number },
  id: number,
): Promise<LockedAnnouncement | undefined> {
  await sql`with own as (select coalesce(x.root_id, x.id) as first_id from announcement x
      where x.id = ${id} and x.organizer_id = ${organization_id})
    select a.id from announcement a
    where a.id = (select first_id from own) or a.root_id = (select first_id from own)
    order by a.id for update`.execute(trx)
  // A separate statement, so that it sees what was committed while the one above waited for the locks.
  return trx
    .selectFrom('announcement as a')
    .select([
      'a.id',
      'a.number',
      'a.version',
      'a.root_id',
      'a.parent_id',
      'a.organizer_id',
      'a.name_ru',
      'a.purchase_method_id',
      'a.purchase_subject_id',
      'a.purchase_type_id',
      'a.supplier_sign_id',
      'a.year_id',
      'a.delivery_kato_id',
      'a.intake_days',
      'a.lot_count',
      'a.revision',
      'a.status_id',
      'a.submitted_by',
      isTiedTo('a.submitted_by').as('is_tied'),
      sql<number>`coalesce(a.root_id, a.id)`.as('first_id'),
      hasVersionInWork,
      failedLots,
    ])
    .where('a.id', '=', id)
    .where('a.organizer_id', '=', organization_id)
    .executeTakeFirst()
}

/** Whether announcement `a` has another version that is not published yet. */
const hasVersionInWork = sql<boolean>`exists (select from announcement v
  where v.root_id = coalesce(a.root_id, a.id) and v.id <> a.id and v.status_id in (${statusIds('announcement.unpublished')}))`.as(
  'has_version_in_work',
)

/**
 * Lot `l` of announcement `a` did not take place, and each of its items still has the failed status: an item that is
 * being bought again, or was rewritten by its customer, has another one. Items of other customers must still be ordered
 * from the organizer. Закон ст. 15.
 */
export const isFailedLot = sql<boolean>`(l.status_id = ${statusIds('lot.failed')}
  and exists (select from lot_plan_item x where x.lot_id = l.id)
  and not exists (select from lot_plan_item x left join plan_item i on i.root_id = x.root_id and i.is_current
    where x.lot_id = l.id and (i.status_id is distinct from 10 or not (i.organization_id = a.organizer_id or exists
      (select from purchase_order_item y join purchase_order o on o.id = y.purchase_order_id
       where y.root_id = x.root_id and y.is_live and o.organizer_id = a.organizer_id)))))`

/** The number of lots of announcement `a` that may be bought again. */
export const failedLots =
  sql<number>`(select count(*)::int from lot l where l.announcement_id = a.id and ${isFailedLot})`.as(
    'failed_lots',
  )
