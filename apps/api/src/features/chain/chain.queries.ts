import type { ChainStep } from '@zakup/contract/chain'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { statusIds } from '../../db/status-ids.ts'

/** The steps of a purchase that a page knows of. */
export interface ChainLinks {
  /** The chain shows the first and counts the others. */
  planItemIds: readonly number[]
  announcementId: number | null
  lotId: number | null
  moreLots: number
  contractId: number | null
  moreContracts: number
}

/**
 * The public steps that exist, each found by its key. The date of a plan item is the approval of its first edition, and
 * an order for one edition counts for all of them. Without a winner the results of a lot are those of its announcement.
 */
export async function chainRows(db: PublicDb, links: ChainLinks): Promise<ChainStep[]> {
  const { rows } = await sql<ChainStep>`
    select 'plan_item' as kind, i.id, i.root_id::text as number, i.name_ru as name, s.short_name_ru as status,
      (select min(p.approved_at) from public_plan_item e join public_plan p on p.id = e.plan_id
        where e.root_id = i.root_id) as date,
      ${Math.max(0, links.planItemIds.length - 1)}::int as more
    from public_plan_item i
    join dict_plan_item_status s on s.id = i.status_id
    where i.id = ${links.planItemIds[0] ?? null}::bigint
    union all
    (select 'purchase_order', null, max(o.purchase_order_id)::text, null, null, max(o.sent_at),
      count(distinct o.purchase_order_id)::int - 1
    from public_plan_item i
    join public_plan_item e on e.root_id = i.root_id
    join public_order_step o on o.plan_item_id = e.id
    where i.id = any(${links.planItemIds}::bigint[])
    having count(*) > 0)
    union all
    select 'announcement', a.id, a.number, a.name_ru, s.short_name_ru, a.publish_date, 0
    from public_announcement a join dict_announcement_status s on s.id = a.status_id
    where a.id = ${links.announcementId}::bigint
    union all
    select 'lot', l.id, l.number, l.name_ru, s.short_name_ru,
      coalesce(r.decided_at, case when l.status_id in (${statusIds('lot.completed', 'lot.failed')}) then a.results_publication_date end), ${links.moreLots}::int
    from public_lot l
    join public_announcement a on a.id = l.announcement_id
    join dict_lot_status s on s.id = l.status_id
    left join public_lot_result r on r.lot_id = l.id
    where l.id = ${links.lotId}::bigint
    union all
    select 'contract', c.id, c.number, c.subject_ru, s.short_name_ru, c.sign_date, ${links.moreContracts}::int
    from public_contract c join dict_contract_status s on s.id = c.status_id
    where c.id = ${links.contractId}::bigint`.execute(db)
  return rows
}
