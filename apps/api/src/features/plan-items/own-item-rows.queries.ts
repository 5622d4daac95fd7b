import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import type { OrderFrame } from '@zakup/domain/purchase-orders/order-case'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { dictRefOf, measureRefOf, statusRefOf } from '../../db/refs.ts'
import { numberedFirst } from '../../db/search-text.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { itemFound } from './item-search.shared.ts'

/** The rows a list consists of, before any filter. */
export type OwnItems =
  /** In force, and drafts of editions in work. */
  | { of: 'work' }
  /**
   * The same without duplicates: an item in force counts as planned until the edition that changes it is approved.
   * Decision 0022.
   */
  | { of: 'planned' }
  | { of: 'plan'; plan_id: number; ids?: number[] }
  | { of: 'force' }
  /** Items that may be put into a purchase order; `fits` holds what the items of that order share. */
  | { of: 'available'; fits?: OrderFrame }

export interface OwnFilters {
  q?: string | undefined
  id__in?: number[] | undefined
  status_id__in?: number[] | undefined
  purchase_method_id__in?: number[] | undefined
  purchase_subject_id__in?: number[] | undefined
  month_id__in?: number[] | undefined
  year_id__in?: number[] | undefined
}

const FILTERS = [
  'id',
  'status_id',
  'purchase_method_id',
  'purchase_subject_id',
  'month_id',
  'year_id',
] as const

/** RLS also shows public rows of others, so the query always filters by organisation. */
function ownItems(trx: Transaction<DB>, organizationId: number, items: OwnItems, filters: OwnFilters) {
  let query = trx
    .selectFrom('plan_item as i')
    .innerJoin('plan as p', 'p.id', 'i.plan_id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .where('i.organization_id', '=', organizationId)
    .where(scopeOf(items))
  for (const field of FILTERS) {
    const ids = filters[`${field}__in`]
    if (ids) query = query.where(`i.${field}`, 'in', ids)
  }
  const found = filters.q ? itemFound(filters.q) : undefined
  return found ? query.where(found) : query
}

function scopeOf(items: OwnItems) {
  switch (items.of) {
    case 'work':
      return sql<SqlBool>`(i.is_current or (i.status_id = ${statusIds('plan_item.draft')} and p.status_id in (${statusIds('plan.inWork')})))`
    case 'planned':
      // A copy keeps the root id of its original, and the original stays in force.
      return sql<SqlBool>`(i.is_current or (i.status_id = ${statusIds('plan_item.draft')} and i.root_id = i.id and p.status_id in (${statusIds('plan.inWork')})))`
    case 'plan':
      return items.ids
        ? sql<SqlBool>`i.plan_id = ${items.plan_id} and i.id = any(${items.ids}::bigint[])`
        : sql<SqlBool>`i.plan_id = ${items.plan_id}`
    case 'force':
      return sql<SqlBool>`i.is_current`
    case 'available':
      // Matched by root id: an amendment gives an item a new row, while its order keeps the old one. Nothing can be
      // bought for a past year.
      return sql<SqlBool>`i.is_current and p.status_id = ${statusIds('plan.approved')} and i.status_id in (${statusIds('plan_item.approved', 'plan_item.orderDraft')})
        and not exists (select from purchase_order_item x where x.root_id = i.root_id and x.is_live)
        and coalesce(i.purchase_method_id = ${items.fits?.purchase_method_id ?? null}::int, true)
        and coalesce(i.purchase_subject_id = ${items.fits?.purchase_subject_id ?? null}::int, true)`
  }
}

export interface StatusSum {
  status_id: number
  plan_status_id: PlanStatus
  count: number
  total_price: string
}

/** Counts items by pair of item and plan status; stages, counts and sums are computed from these. */
export async function countOwnItems(
  trx: Transaction<DB>,
  organizationId: number,
  items: OwnItems,
  filters: OwnFilters,
): Promise<StatusSum[]> {
  const rows = await ownItems(trx, organizationId, items, filters)
    .select([
      'i.status_id',
      'p.status_id as plan_status_id',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(i.total_price)::text`.as('total_price'),
    ])
    .groupBy(['i.status_id', 'p.status_id'])
    .execute()
  return rows.map((row) => ({ ...row, plan_status_id: row.plan_status_id as PlanStatus }))
}

export interface Window {
  ord?:
    | 'id'
    | '-id'
    | 'total_price'
    | '-total_price'
    | 'name'
    | '-name'
    | 'month_id'
    | '-month_id'
    | undefined
  limit: number
  offset: number
}

const ORDER = { id: 'i.id', total_price: 'i.total_price', name: 'i.name_ru', month_id: 'i.month_id' } as const

/** A page of own items; `pairs` are the statuses of the requested stage. */
export function ownItemRows(
  trx: Transaction<DB>,
  organizationId: number,
  items: OwnItems,
  filters: OwnFilters,
  pairs: Pick<StatusSum, 'status_id' | 'plan_status_id'>[],
  { ord = '-id', limit, offset }: Window,
) {
  const down = ord.startsWith('-') ? 'desc' : 'asc'
  const column = ORDER[ord.replace('-', '') as keyof typeof ORDER]
  // Items of two years may be available at once: this December comes before next January.
  const first = column === 'i.month_id' ? 'i.year_id' : column
  const ownNumber = numberedFirst(filters.q ?? '', sql.ref('i.root_id'))
  // Find the ids of the page first: names are then joined to one page, not to the whole plan.
  const page = ownItems(trx, organizationId, items, filters)
    .select('i.id')
    .where(
      sql<SqlBool>`(i.status_id, p.status_id) in (select * from unnest(
        ${pairs.map((pair) => pair.status_id)}::integer[], ${pairs.map((pair) => pair.plan_status_id)}::integer[]))`,
    )
    .$if(filters.q !== undefined, (rows) => rows.orderBy(ownNumber, 'desc'))
    .orderBy(first, down)
    .orderBy(column, down)
    .orderBy('i.id', down)
    .limit(limit)
    .offset(offset)
  return trx
    .selectFrom('plan_item as i')
    .innerJoin(page.as('page'), 'page.id', 'i.id')
    .innerJoin('plan as p', 'p.id', 'i.plan_id')
    .innerJoin('dict_enstru as e', 'e.id', 'i.enstru_id')
    .innerJoin('dict_plan_item_status as st', 'st.id', 'i.status_id')
    .innerJoin('dict_purchase_method as pm', 'pm.id', 'i.purchase_method_id')
    .innerJoin('dict_purchase_subject as ps', 'ps.id', 'i.purchase_subject_id')
    .innerJoin('dict_month as mo', 'mo.id', 'i.month_id')
    .innerJoin('dict_measure as m', 'm.id', 'i.measure_id')
    .select([
      'i.id',
      'i.root_id',
      'i.name_ru as name',
      'i.year_id as year',
      'i.quantity',
      'i.unit_price',
      'i.total_price',
      'i.is_current',
      'i.is_isgp',
      'i.version',
      'i.status_id',
      'p.status_id as plan_status_id',
      statusRefOf('st').as('status'),
      dictRefOf('e').as('enstru'),
      dictRefOf('pm').as('purchase_method'),
      dictRefOf('ps').as('purchase_subject'),
      dictRefOf('mo').as('month'),
      measureRefOf('m').as('measure'),
      sql<
        OwnPlanItemRow['plan']
      >`json_build_object('id', p.id, 'edition', p.edition, 'status_id', p.status_id)`.as('plan'),
    ])
    .$if(filters.q !== undefined, (rows) => rows.orderBy(ownNumber, 'desc'))
    .orderBy(first, down)
    .orderBy(column, down)
    .orderBy('i.id', down)
    .execute()
}
