import type {
  LotCandidate,
  ownAnnouncementRoutes,
} from '@zakup/contract/announcements/own-announcements.routes'
import type { QueryOf } from '@zakup/contract/route'
import { sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere, measureRefOf, organizationRefOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { itemFound } from '../plan-items/item-search.shared.ts'
import { type LotFrame, offeredItems } from './announcement-draft-items.queries.ts'

type Query = QueryOf<(typeof ownAnnouncementRoutes)['listAnnouncementCandidates']>

/** The fields of an own announcement that an item must match. */
export async function frameOf(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<LotFrame | undefined> {
  return trx
    .selectFrom('announcement')
    .select([
      'organizer_id',
      'parent_id',
      'year_id',
      'purchase_method_id',
      'purchase_subject_id',
      'supplier_sign_id',
    ])
    .where('id', '=', id)
    .where('organizer_id', '=', organizationId)
    .executeTakeFirst()
}

function found(trx: Transaction<DB>, frame: LotFrame, query: Query) {
  let rows = trx
    .selectFrom(offeredItems(frame).as('c'))
    .innerJoin('plan_item as i', 'i.id', 'c.id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
  if (query.customer_id__in) rows = rows.where('i.organization_id', 'in', query.customer_id__in)
  if (query.purchase_order_id__in) rows = rows.where('c.purchase_order_id', 'in', query.purchase_order_id__in)
  return query.q ? rows.where(itemFound(query.q)) : rows
}

export async function listCandidates(trx: Transaction<DB>, frame: LotFrame, query: Query) {
  const totals = await found(trx, frame, query)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(i.total_price), 0)::numeric(20, 2)`.as('total_price'),
    ])
    .executeTakeFirstOrThrow()
  const page = found(trx, frame, query)
    .select(['c.id', 'c.purchase_order_id'])
    .orderBy('c.purchase_order_id')
    .orderBy('c.id')
    .limit(query.limit)
    .offset(query.offset)
  const results: LotCandidate[] = await trx
    .selectFrom(page.as('c'))
    .innerJoin('plan_item as i', 'i.id', 'c.id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('public_organization as o', 'o.id', 'i.organization_id')
    .innerJoin('dict_month as mo', 'mo.id', 'i.month_id')
    .innerJoin('dict_measure as m', 'm.id', 'i.measure_id')
    .leftJoin('dict_kato as k', 'k.id', 'i.delivery_kato_id')
    .select([
      'i.id',
      'i.root_id',
      'i.name_ru as name',
      'i.quantity',
      'i.total_price',
      'c.purchase_order_id',
      dictRefOf('e').as('enstru'),
      statusRefOf('st').as('status'),
      organizationRefOf('o').as('customer'),
      dictRefOf('mo').as('month'),
      measureRefOf('m').as('measure'),
      ifThere('k', dictRefOf('k')).as('delivery_address'),
    ])
    .orderBy('c.purchase_order_id')
    .orderBy('i.id')
    .execute()
  return { ...totals, results }
}
