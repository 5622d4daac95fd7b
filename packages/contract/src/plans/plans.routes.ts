import { planBounds } from '@zakup/domain/field-bounds'
import { ITEM_FIELDS } from '@zakup/domain/plan-items/item-fields'
import { AMEND_KINDS } from '@zakup/domain/plans/amend-kind'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import {
  countAndSum,
  day,
  dictRef,
  idParams,
  instant,
  line,
  money,
  organizationRef,
  statusRef,
  urlId,
} from '../wire.ts'
import { planCalls } from './plans.calls.ts'

const edition = z.object({
  id: z.number().int(),
  edition: z.number().int(),
  status: statusRef,
  item_count: z.number().int(),
  total_price: money,
  approved_at: instant.nullable(),
  decree_number: z.string().nullable(),
  decree_date: day.nullable(),
  amend_kind: z.enum(AMEND_KINDS).nullable(),
  amend_ground: z.string().nullable(),
})

const planRow = edition
  .extend({
    year: z.number().int(),
    type: dictRef,
    previous_id: z.number().int().nullable(),
    created_at: instant,
    submitted_at: instant.nullable(),
    updated_at: instant,
    /** Without VAT: sum of items whose contract is or was in force. */
    contracted_price: money,
    version: z.number().int(),
  })
  .meta({ id: 'PlanRow' })

/** A person as a document names them. */
const personRef = z.object({ id: z.number().int(), name: z.string() })

const changeTotals = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** After minus before. */
  difference: money,
})

const plan = planRow
  .extend({
    organization: organizationRef,
    return_reason: z.string().nullable(),
    created_by: personRef.nullable(),
    submitted_by: personRef.nullable(),
    approved_by: personRef.nullable(),
    /** Another edition of the same year and type is in preparation or waits for a decision; null when none does. */
    edition_in_work: z
      .object({ id: z.number().int(), edition: z.number().int(), status: statusRef })
      .nullable(),
    /** The edition before this one, and what this one changes against it. */
    previous: z
      .object({
        id: z.number().int(),
        edition: z.number().int(),
        item_count: z.number().int(),
        total_price: money,
      })
      .nullable(),
    changes: changeTotals.nullable(),
    /** Every edition of this year and type, newest first. */
    editions: z.array(edition),
    /** Amendments for a change of need begun this month, and how many are allowed. Правила п. 28. */
    amendments: z.object({ this_month: z.number().int(), allowed: z.number().int() }),
  })
  .meta({ id: 'Plan' })

export const itemRemark = z
  .object({
    code: z.string(),
    level: z.enum(['blocking', 'warning']),
    field: z.enum(ITEM_FIELDS),
    /** Text for the user. */
    text: z.string(),
    ground: z.string(),
  })
  .meta({ id: 'ItemRemark' })

const readiness = z.object({
  blocking: z.number().int(),
  warnings: z.number().int(),
  /** The first remarks, blocking ones first. */
  remarks: z.array(
    itemRemark.extend({
      plan_item: z.object({ id: z.number().int(), root_id: z.number().int(), name: z.string() }),
    }),
  ),
  /** For comparison with the financing plan. Закон ст. 6 п. 4. */
  by_ekrb: z.array(countAndSum.extend({ ekrb: dictRef.nullable() })),
  by_method: z.array(countAndSum.extend({ purchase_method: dictRef })),
})

const itemChange = z
  .object({
    kind: z.enum(['added', 'changed', 'removed']),
    root_id: z.number().int(),
    /** The item in this edition; null where it was removed. */
    plan_item_id: z.number().int().nullable(),
    /** The item in the other edition; null where it was added. */
    previous_plan_item_id: z.number().int().nullable(),
    name: z.string(),
    total_before: money.nullable(),
    total_after: money.nullable(),
    difference: money,
    /** For a changed item: each changed field, formatted for users; null means empty. */
    fields: z.array(
      z.object({ field: z.enum(ITEM_FIELDS), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'PlanItemChange' })

const changes = page(itemChange).extend({ totals: changeTotals })

const changesQuery = listQuery({ search: false }).extend({
  /** Another edition of the same plan; by default the previous one. */
  against: urlId.optional(),
})

const publicPlan = edition
  .extend({
    year: z.number().int(),
    type: dictRef,
    organization: organizationRef,
    approved_at: instant,
    previous_id: z.number().int().nullable(),
    /** Changes against the previous edition; null for the first. */
    changes: changeTotals.nullable(),
    /** Approved editions of this year and type, newest first. */
    editions: z.array(edition.extend({ approved_at: instant })),
  })
  .meta({ id: 'PublicPlan' })

const editionItem = z.object({
  id: z.number().int(),
  root_id: z.number().int(),
  name: z.string(),
  status: statusRef,
  enstru: dictRef,
  purchase_method: dictRef,
  purchase_subject: dictRef,
  month: dictRef,
  total_price: money,
})

const version = z.number().int().min(1)
const decreeNumber = line(planBounds.decree_number)

export const planRoutes = routes(planCalls, {
  listPlans: {
    query: listQuery({
      search: false,
      in: ['year_id', 'plan_type_id', 'status_id'],
      sort: ['year_id', 'id'],
      // A few dozen rows at most: no cursor pagination needed.
    }).omit({ cursor: true }),
    response: page(planRow),
  },
  createPlan: {
    body: z.strictObject({
      year_id: z.number().int(),
      plan_type_id: z.number().int(),
    }),
    response: plan,
  },
  getPlan: { params: idParams, response: plan },
  updatePlan: {
    params: idParams,
    body: z.strictObject({
      version,
      plan_type_id: z.number().int().optional(),
      amend_kind: z.enum(AMEND_KINDS).optional(),
      amend_ground: line(planBounds.amend_ground).optional(),
    }),
    response: plan,
  },
  deletePlan: { params: idParams },
  startPlanApproval: { params: idParams, response: plan },
  withdrawPlan: { params: idParams, response: plan },
  approvePlan: {
    params: idParams,
    body: z.strictObject({ decree_number: decreeNumber, decree_date: day }),
    response: plan,
  },
  returnPlan: {
    params: idParams,
    body: z.strictObject({ reason: line(planBounds.return_reason) }),
    response: plan,
  },
  amendPlan: {
    params: idParams,
    body: z.strictObject({ kind: z.enum(AMEND_KINDS), ground: line(planBounds.amend_ground) }),
    response: plan,
  },
  getPlanReadiness: { params: idParams, response: readiness },
  getPlanChanges: { params: idParams, query: changesQuery, response: changes },
  exportPlan: { params: idParams, bytes: true, cost: 'export' },
  getPublicPlan: { params: idParams, response: publicPlan },
  listPublicPlanEditionItems: {
    params: idParams,
    query: listQuery({ search: false }),
    response: page(editionItem),
  },
  getPublicPlanChanges: { params: idParams, query: changesQuery, response: changes },
})

export type PlanRow = z.infer<typeof planRow>
export type Plan = z.infer<typeof plan>
export type PlanReadiness = z.infer<typeof readiness>
export type PlanItemChange = z.infer<typeof itemChange>
export type ItemRemark = z.infer<typeof itemRemark>
export type PublicPlan = z.infer<typeof publicPlan>
