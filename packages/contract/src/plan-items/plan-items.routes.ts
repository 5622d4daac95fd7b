import { z } from 'zod'
import { chain } from '../chain.ts'
import { exportQuery, listQuery, matched, page } from '../list.ts'
import { wireFilters } from '../list-filters.ts'
import { routes } from '../route.ts'
import { statsQuery } from '../stats/stats-query.ts'
import {
  countAndSum,
  day,
  dictRef,
  idParams,
  instant,
  measureRef,
  money,
  numberRef,
  organizationRef,
  statusRef,
} from '../wire.ts'
import { publicFields } from './item-field-schemas.ts'
import { ownPlanItem } from './own-plan-items.routes.ts'
import { planItemCalls } from './plan-items.calls.ts'

const planItemRow = z
  .object({
    id: z.number().int(),
    /** One identifier through all editions of the plan. */
    root_id: z.number().int(),
    name: z.string(),
    status: statusRef,
    enstru: dictRef,
    organization: organizationRef,
    purchase_method: dictRef,
    purchase_subject: dictRef,
    month: dictRef,
    year: z.number().int(),
    quantity: z.string(),
    measure: measureRef,
    unit_price: money,
    total_price: money,
    delivery_address: dictRef.nullable(),
    system: dictRef,
  })
  .extend(matched)
  .meta({ id: 'PlanItemRow' })

const edition = z.object({
  id: z.number().int(),
  plan_id: z.number().int(),
  edition: z.number().int(),
  approved_at: instant,
  total_price: money,
  is_current: z.boolean(),
})

const planItem = planItemRow
  .omit({ match: true })
  .extend({
    ...publicFields,
    plan: z.object({
      id: z.number().int(),
      edition: z.number().int(),
      type: dictRef,
      approved_at: instant,
      decree_number: z.string().nullable(),
      decree_date: day.nullable(),
    }),
    refusal_ground: z.string().nullable(),
    deliveries: z.array(
      z.object({
        kato: dictRef.extend({ full_name: z.string() }),
        quantity: z.string(),
        place: z.string().nullable(),
      }),
    ),
    lots: z.array(
      numberRef.extend({ name: z.string(), status: statusRef, announcement: numberRef, total_price: money }),
    ),
    contracts: z.array(
      numberRef.extend({ status: statusRef, sum_with_vat: money, supplier: organizationRef }),
    ),
    /** Every public edition of this item, newest first. */
    editions: z.array(edition),
    chain,
    updated_at: instant,
  })
  .meta({ id: 'PlanItem' })

const filters = {
  in: wireFilters('plan-items'),
  corrects: true,
  amounts: ['total_price'],
  sort: ['id', 'total_price'],
} as const

const counted = countAndSum.extend({ id: z.number().int(), name: z.string() })

export const planItemRoutes = routes(planItemCalls, {
  listPublicPlanItems: {
    query: listQuery({
      ...filters,
      facets: [
        'status_id',
        'delivery_region_id',
        'purchase_method_id',
        'purchase_subject_id',
        'plan_year_id',
        'organization_id',
        'month_id',
        'enstru_id',
      ],
    }),
    response: page(planItemRow),
  },
  exportPublicPlanItems: { query: exportQuery(filters), bytes: true, cost: 'export' },
  countPlanItemsBySystem: {
    response: z.object({ count: z.number().int(), results: z.array(counted.extend({ code: z.string() })) }),
  },
  getPlanItemRegionStats: {
    query: statsQuery,
    response: z.object({
      results: z.array(counted.extend({ code: z.string() })),
    }),
  },
  getPlanItemStats: {
    query: statsQuery,
    response: z.object({
      total: countAndSum,
      /** Waiting to be announced, announced, under contract, failed or refused. */
      by_stage: z.array(
        countAndSum.extend({ stage: z.enum(['planned', 'in_purchase', 'contracted', 'failed', 'refused']) }),
      ),
      by_method: z.array(counted),
      by_subject: z.array(counted),
    }),
  },
  getPublicPlanItem: { params: idParams, response: planItem },
  getPlanItem: { params: idParams, response: ownPlanItem },
})

export type PlanItemRow = z.infer<typeof planItemRow>
export type PlanItem = z.infer<typeof planItem>
