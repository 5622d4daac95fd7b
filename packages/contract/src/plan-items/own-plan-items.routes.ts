import { planItemBounds } from '@zakup/domain/field-bounds'
import { OWN_ITEM_SCOPES, OWN_ITEM_STAGES } from '@zakup/domain/plan-items/own-item-stage'
import { CONCLUSION_RESULTS, ITEM_FILE_KINDS, REFUSAL_KINDS } from '@zakup/domain/plan-items/plan-item-words'
import { PRICE_SOURCES } from '@zakup/domain/plan-items/renewed-price'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { OWN_ITEM_BOUNDS } from '../list-bounds.ts'
import { itemRemark } from '../plans/plans.routes.ts'
import { routes } from '../route.ts'
import {
  chosenIds,
  countAndSum,
  day,
  dictRef,
  idParams,
  instant,
  line,
  measureRef,
  money,
  optionalLine,
  statusRef,
  urlId,
} from '../wire.ts'
import { bodyFields, dictId, optionalId, ownFields, quantity, sum } from './item-field-schemas.ts'
import { ownPlanItemCalls } from './own-plan-items.calls.ts'

/**
 * What a user fills in. Only fields the database row requires are mandatory: an item may be saved with remarks, which
 * list what blocks the approval of its plan.
 */
export const planItemBody = z
  .strictObject({
    ...bodyFields,
    deliveries: z
      .array(
        z.strictObject({
          kato_id: dictId,
          quantity,
          place_ru: optionalLine(planItemBounds.place),
          place_kk: optionalLine(planItemBounds.place),
        }),
      )
      .max(planItemBounds.deliveries)
      .default([]),
    funding: z
      .array(
        z.strictObject({
          fkrb_id: optionalId,
          fkr_subprogram_id: optionalId,
          ekrb_id: optionalId,
          amount: sum,
        }),
      )
      .max(planItemBounds.funding)
      .default([]),
    files: z
      .array(z.strictObject({ attachment: z.uuid(), kind: z.enum(ITEM_FILE_KINDS) }))
      .max(50)
      .default([]),
  })
  .meta({ id: 'PlanItemBody' })

const fullNameRef = dictRef.extend({ full_name: z.string() })

/** An own contract that gave a price. */
export const priceContract = z.object({ id: z.number().int(), number: z.string(), signed_on: day })

/** An item as its owner edits it. */
export const ownPlanItem = z
  .object({
    id: z.number().int(),
    root_id: z.number().int(),
    status: statusRef,
    plan: z.object({
      id: z.number().int(),
      year: z.number().int(),
      edition: z.number().int(),
      type: dictRef,
      status: statusRef,
    }),
    is_current: z.boolean(),
    is_isgp: z.boolean(),
    version: z.number().int(),
    updated_at: instant,
    updated_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    ...ownFields,
    /** In per cent, in force in the year of the plan. */
    vat_rate: z.string(),
    deliveries: z.array(
      z.object({
        kato: fullNameRef,
        quantity: z.string(),
        place_ru: z.string().nullable(),
        place_kk: z.string().nullable(),
      }),
    ),
    funding: z.array(
      z.object({
        fkrb: dictRef.nullable(),
        fkr_subprogram: dictRef.nullable(),
        ekrb: dictRef.nullable(),
        amount: money,
      }),
    ),
    conclusion_result: z.enum(CONCLUSION_RESULTS).nullable(),
    conclusion_checked_at: instant.nullable(),
    refusal: z
      .object({
        kind: z.enum(REFUSAL_KINDS).nullable(),
        ground: z.string(),
        document: z.string().nullable(),
        date: day.nullable(),
      })
      .nullable(),
    /** Numbers of qualification requirements. */
    qualification: z.object({
      first_category: z.boolean(),
      licenses: z.number().int(),
      materials: z.number().int(),
      labour: z.number().int(),
    }),
    files: z.array(
      z.object({
        attachment: z.uuid(),
        kind: z.enum(ITEM_FILE_KINDS),
        name: z.string(),
        size: z.number().int(),
        content_type: z.string(),
      }),
    ),
    /** The item of an earlier year it was copied from, in its last edition. */
    copied_from: z
      .object({ id: z.number().int(), root_id: z.number().int(), year: z.number().int() })
      .nullable(),
    /** Where its price is from; null if it was typed, or is that of the earlier year. */
    price_source: z.object({ kind: z.enum(PRICE_SOURCES), contract: priceContract.nullable() }).nullable(),
    remarks: z.array(itemRemark),
  })
  .meta({ id: 'OwnPlanItem' })

const ownPlanItemRow = z
  .object({
    id: z.number().int(),
    root_id: z.number().int(),
    name: z.string(),
    status: statusRef,
    stage: z.enum(OWN_ITEM_STAGES),
    enstru: dictRef,
    purchase_method: dictRef,
    purchase_subject: dictRef,
    month: dictRef,
    year: z.number().int(),
    quantity: z.string(),
    measure: measureRef,
    unit_price: money,
    total_price: money,
    plan: z.object({ id: z.number().int(), edition: z.number().int(), status_id: z.number().int() }),
    is_current: z.boolean(),
    is_isgp: z.boolean(),
    version: z.number().int(),
    remarks: z.array(itemRemark),
  })
  .meta({ id: 'OwnPlanItemRow' })

const filters = ['status_id', 'purchase_method_id', 'purchase_subject_id', 'month_id', 'year_id'] as const
const sort = ['id', 'total_price', 'name', 'month_id'] as const
const stage = z.enum(OWN_ITEM_STAGES)

/** Counts per stage under the other filters. */
const stages = z.record(stage, countAndSum)

/** Own lists are short, so paging is by offset only; choosing every item of a plan must not take a hundred calls. */
const bounds = { defaultLimit: 20, ...OWN_ITEM_BOUNDS }
const rowsQuery = listQuery({ in: filters, sort, bounds }).omit({ cursor: true })
/** `id`: items chosen elsewhere, if they are still available. */
const availableQuery = listQuery({ in: [...filters, 'id'], sort, bounds }).omit({ cursor: true })
const ownQuery = rowsQuery.extend({ stage: stage.optional() })
const ownPage = page(ownPlanItemRow).extend({ stages })

const chosen = chosenIds(5000)
const chosenBody = z.strictObject({ plan_item_ids: chosen })
const done = z.object({ count: z.number().int(), total_price: money })

export const ownPlanItemRoutes = routes(ownPlanItemCalls, {
  listOwnPlanItems: {
    /** `planned`: without drafts of items in force, which the list otherwise shows beside them. */
    query: ownQuery.extend({ scope: z.enum(OWN_ITEM_SCOPES).optional() }),
    response: ownPage,
  },
  listPlanItemsByPlan: {
    query: ownQuery.extend({
      plan_id: urlId,
      /** Only items with such remarks. */
      remarks: z.enum(['blocking', 'warning']).optional(),
    }),
    response: ownPage,
  },
  listOrganizationPlanItems: { query: rowsQuery, response: page(ownPlanItemRow) },
  listAvailablePlanItems: {
    /** `purchase_order`: only items that fit the method and subject of that order. */
    query: availableQuery.extend({ purchase_order: urlId.optional() }),
    response: page(ownPlanItemRow),
  },
  createPlanItem: {
    body: planItemBody.extend({ plan_id: z.number().int().min(1) }),
    response: ownPlanItem,
  },
  updatePlanItem: {
    params: idParams,
    body: planItemBody.extend({ version: z.number().int().min(1) }),
    response: ownPlanItem,
  },
  checkPlanItem: {
    body: planItemBody.extend({
      plan_id: z.number().int().min(1),
      /** The saved item these values would replace. */
      plan_item_id: z.number().int().min(1).nullable().default(null),
    }),
    response: z.object({ total_price: money, remarks: z.array(itemRemark) }),
  },
  deleteIsgpPlanItem: { params: idParams },
  removePlanItems: { body: chosenBody, response: done },
  checkConclusion: {
    body: z.strictObject({ plan_item_id: z.number().int().min(1) }),
    response: z.object({
      result: z.enum(CONCLUSION_RESULTS),
      /** Text for the user: what was found, or what differs. */
      text: z.string(),
      checked_at: instant,
      conclusion: z
        .object({
          number: z.string(),
          issued_on: day,
          object: z.string(),
          term_days: z.number().int().nullable(),
        })
        .nullable(),
    }),
  },
  sendPlanItemsToOrder: { body: chosenBody, response: done },
  recallPlanItems: { body: chosenBody, response: done },
  refusePurchase: {
    body: z.strictObject({
      plan_item_ids: chosen,
      kind: z.enum(REFUSAL_KINDS),
      /** The reason in plain words: it is public. */
      ground: line(planItemBounds.refusal_ground),
      document: line(planItemBounds.refusal_document),
      date: day,
    }),
    response: done,
  },
  getPriceHint: {
    query: z.strictObject({
      enstru_id: urlId,
      /** КАТО of the delivery; its region is compared first. */
      kato_id: urlId.optional(),
    }),
    response: z.object({
      /** Without VAT; null if nobody has bought it yet. */
      median: money.nullable(),
      lowest: money.nullable(),
      highest: money.nullable(),
      count: z.number().int(),
      scope: z.enum(['region', 'country']),
      region: dictRef.nullable(),
      /** Start of the period the contracts are from. */
      since: day,
    }),
  },
})

export type PlanItemBody = z.infer<typeof planItemBody>
export type OwnPlanItem = z.infer<typeof ownPlanItem>
export type OwnPlanItemRow = z.infer<typeof ownPlanItemRow>
