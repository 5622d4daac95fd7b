import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type ColumnOf, copyRows, copyRowsWithIds } from '../../db/copy-rows.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

/** What a copy of an announcement does not take over: its number in a source system, its history, its dates. */
const NOT_COPIED: readonly ColumnOf<'announcement'>[] = [
  'external_id',
  'return_reason',
  'created_at',
  'updated_at',
  'submitted_by',
  'submitted_at',
  'signed_by',
  'signed_at',
  'published_by',
  'publish_date',
  'discussion_start_date',
  'discussion_end_date',
  'offer_start_date',
  'offer_end_date',
  'results_publication_date',
  'next_stage_at',
  'revision',
  // Set by triggers.
  'lot_count',
  'total_price',
  'delivery_region_id',
]

/** The same of a lot: why it failed, and what a trigger sets from its announcement. */
const LOT_NOT_COPIED: readonly ColumnOf<'lot'>[] = [
  'fail_reason_id',
  'updated_at',
  'system_id',
  'organizer_id',
  'year_id',
  'purchase_method_id',
  'purchase_subject_id',
  'is_public',
  'announcement_number',
  'publish_date',
  'offer_start_date',
  'offer_end_date',
  'delivery_region_id',
]

type Values<Table extends 'announcement' | 'lot'> = Partial<Record<ColumnOf<Table>, RawBuilder<unknown>>>

/** Copies the content of an announcement; `instead` says what the copy is. Returns its id. */
export async function copyAnnouncement(
  trx: Transaction<DB>,
  personId: number,
  from: RawBuilder<unknown>,
  instead: Values<'announcement'>,
  except: readonly ColumnOf<'announcement'>[] = [],
): Promise<number> {
  const by = sql`${personId}::bigint`
  const [copy] = await copyRowsWithIds(trx, 'announcement', {
    instead: { ...instead, created_by: by, updated_by: by },
    except: [...NOT_COPIED, ...except],
    from,
  })
  return copy as number
}

export function copyLots(
  trx: Transaction<DB>,
  from: RawBuilder<unknown>,
  instead: Values<'lot'>,
): Promise<number[]> {
  return copyRowsWithIds(trx, 'lot', { instead, except: LOT_NOT_COPIED, from })
}

export async function copyCommission(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await copyRows(trx, 'announcement_commission', {
    instead: { announcement_id: sql`${to}::bigint` },
    from: sql`announcement_commission o where o.announcement_id = ${from} order by o.ord`,
  })
}

/** Inserts the next version of a published documentation: copies its content, but not its status or dates. */
export function insertNextVersion(
  trx: Transaction<DB>,
  id: number,
  { reason, person_id }: { reason: string; person_id: number },
): Promise<number> {
  return copyAnnouncement(
    trx,
    person_id,
    sql`announcement o, lateral (select max(x.version) + 1 as version from announcement x
        where x.id = coalesce(o.root_id, o.id) or x.root_id = coalesce(o.root_id, o.id)) v
      where o.id = ${id}`,
    {
      number: sql`regexp_replace(o.number, '-\\d+$', '') || '-' || v.version`,
      version: sql.ref('v.version'),
      root_id: sql`coalesce(o.root_id, o.id)`,
      status_id: statusIds('announcement.changing'),
      change_reason: sql`${reason}`,
    },
  )
}

/** Copies lots and their parts with one statement per table, for any number of lots. A refused lot stays refused. */
export async function cloneParts(trx: Transaction<DB>, from: number, to: number): Promise<number[]> {
  const refused = statusIds('lot.refused')
  const ids = await copyLots(trx, sql`lot o where o.announcement_id = ${from} order by o.id`, {
    announcement_id: sql`${to}::bigint`,
    status_id: sql`case o.status_id when ${refused} then ${refused} else ${statusIds('lot.changing')} end`,
  })
  const twin = sql`lot was join lot n on n.announcement_id = ${to} and n.number = was.number and was.announcement_id = ${from}`
  await copyRows(trx, 'lot_plan_item', {
    instead: { lot_id: sql.ref('n.id') },
    from: sql`${twin} join lot_plan_item o on o.lot_id = was.id order by n.id, o.plan_item_id`,
  })
  await copyRows(trx, 'announcement_file', {
    instead: { announcement_id: sql`${to}::bigint`, lot_id: sql.ref('t.id') },
    from: sql`announcement_file o left join (select was.id as old_id, n.id from ${twin}) t on t.old_id = o.lot_id
      where o.announcement_id = ${from} order by o.attachment_id`,
  })
  await copyCommission(trx, from, to)
  return ids
}
