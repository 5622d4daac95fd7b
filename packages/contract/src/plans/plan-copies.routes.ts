import { COPY_NOTES } from '@zakup/domain/plan-items/item-copy'
import { DICT_FIELDS, ITEM_FIELDS } from '@zakup/domain/plan-items/item-fields'
import { PRICE_SOURCES } from '@zakup/domain/plan-items/renewed-price'
import { COPIED_AT_ONCE } from '@zakup/domain/plans/plan-copy'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { OWN_ITEM_BOUNDS } from '../list-bounds.ts'
import { sum } from '../plan-items/item-field-schemas.ts'
import { priceContract } from '../plan-items/own-plan-items.routes.ts'
import { routes } from '../route.ts'
import { dictRef, idParams, measureRef, money, urlId } from '../wire.ts'
import { planCopyCalls } from './plan-copies.calls.ts'

const copyableItem = z
  .object({
    id: z.number().int(),
    root_id: z.number().int(),
    name: z.string(),
    enstru: dictRef,
    purchase_method: dictRef,
    measure: measureRef,
    quantity: z.string(),
    /** Without VAT, like all prices here. */
    unit_price: money,
    total_price: money,
    /** The proposed price; null if nothing better than the old one is known. */
    renewed: z
      .object({
        unit_price: money,
        total_price: money,
        source: z.enum(PRICE_SOURCES),
        contract: priceContract.nullable(),
        /** Contracts behind a median. */
        count: z.number().int().nullable(),
        /** Against the old price, in per cent; null if that was zero. */
        percent: z.string().nullable(),
        is_notable: z.boolean(),
      })
      .nullable(),
    /** What the copy would have instead of the old values, and what should be looked at. */
    notes: z.array(z.object({ code: z.enum(COPY_NOTES), field: z.enum(ITEM_FIELDS) })),
    /** The field whose value has ended and cannot be left empty: the item cannot be copied. */
    obstacle: z.enum(DICT_FIELDS as [(typeof DICT_FIELDS)[number], ...typeof DICT_FIELDS]).nullable(),
    /** Its copy in this plan. */
    copied_to: z.object({ id: z.number().int(), root_id: z.number().int() }).nullable(),
  })
  .meta({ id: 'CopyablePlanItem' })

export const planCopyRoutes = routes(planCopyCalls, {
  listCopyablePlanItems: {
    params: idParams,
    query: listQuery({ search: false, bounds: { ...OWN_ITEM_BOUNDS, defaultLimit: 20 } }).extend({
      source_plan_id: urlId,
    }),
    response: page(copyableItem),
    cost: 'copy',
  },
  copyPlanItems: {
    params: idParams,
    body: z.strictObject({
      source_plan_id: z.number().int().min(1),
      items: z
        .array(
          z.strictObject({
            id: z.number().int().min(1),
            /** As it was shown: the old price or the proposed one. If that has changed, nothing is copied. */
            unit_price: sum,
          }),
        )
        .min(1)
        .max(COPIED_AT_ONCE)
        .refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
    }),
    response: z.object({
      count: z.number().int(),
      total_price: money,
      /** Chosen, but in the plan already. */
      already: z.number().int(),
    }),
    cost: 'copy',
  },
})

export type CopyablePlanItem = z.infer<typeof copyableItem>
