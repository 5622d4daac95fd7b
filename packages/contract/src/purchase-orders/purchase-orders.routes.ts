import { purchaseOrderBounds } from '@zakup/domain/field-bounds'
import { ORDER_MAX_ITEMS, orderCase } from '@zakup/domain/purchase-orders/order-case'
import { z } from 'zod'
import { caseExport, caseList, stepSchemas, version } from '../case-schemas.ts'
import { listQuery, page } from '../list.ts'
import { MAX_OFFSET, OWN_ITEM_BOUNDS } from '../list-bounds.ts'
import { routes } from '../route.ts'
import {
  chosenIds,
  dictRef,
  idParams,
  instant,
  measureRef,
  money,
  numberRef,
  organizationRef,
  statusRef,
  typed,
} from '../wire.ts'
import { purchaseOrderCalls, purchaseOrderSteps } from './purchase-orders.calls.ts'

const orderRow = z
  .object({
    id: z.number().int(),
    status: statusRef,
    customer: organizationRef,
    /** Null while a draft has none. */
    organizer: organizationRef.nullable(),
    /** Taken from its items; null while it has none. */
    purchase_method: dictRef.nullable(),
    purchase_subject: dictRef.nullable(),
    item_count: z.number().int(),
    total_price: money,
    created_at: instant,
    sent_at: instant.nullable(),
    /** Deadline of the organizer's decision, and whether it passed without one. */
    due_at: instant.nullable(),
    is_late: z.boolean(),
    /** Whole working days until the deadline; null if no decision is pending. */
    days_left: z.number().int().nullable(),
    decided_at: instant.nullable(),
    decision_reason: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PurchaseOrderRow' })

const person = z.object({ id: z.number().int(), name: z.string() })

const order = orderRow
  .extend({
    comment: z.string().nullable(),
    created_by: person.nullable(),
    sent_by: person.nullable(),
    decided_by: person.nullable(),
    /** The relation of the two is active today. */
    customer_organizer_in_force: z.boolean(),
    /** Deadline for resending a returned order. Правила п. 44. */
    mend_by: instant.nullable(),
    /** Published announcements with its items; the organizer also sees its drafts. */
    announcements: z.array(z.object({ id: z.number().int(), number: z.string(), status: statusRef })),
    updated_at: instant,
  })
  .meta({ id: 'PurchaseOrder' })

const orderItem = z
  .object({
    /** The row of the edition in force. */
    id: z.number().int(),
    root_id: z.number().int(),
    name: z.string(),
    enstru: dictRef,
    status: statusRef,
    purchase_method: dictRef,
    purchase_subject: dictRef,
    /** The suppliers it is reserved for. */
    supplier_sign: dictRef,
    month: dictRef,
    year: z.number().int(),
    quantity: z.string(),
    measure: measureRef,
    unit_price: money,
    total_price: money,
    delivery_address: dictRef.nullable(),
    file_count: z.number().int(),
    /** False for an item recalled or cancelled: no longer part of the order. */
    is_live: z.boolean(),
    /** The announcement it is in now; a draft is shown to its organizer alone. */
    announcement: numberRef.nullable(),
  })
  .meta({ id: 'PurchaseOrderItem' })

const itemIds = chosenIds(ORDER_MAX_ITEMS)
const comment = typed
  .trim()
  .max(purchaseOrderBounds.comment)
  .transform((text) => text || null)
  .nullable()
const organizerId = z.number().int().positive().nullable()

const orderFilters = {
  in: ['status_id', 'organizer_id', 'customer_id'],
  sort: ['id', 'due_at', 'sent_at'],
} as const

export const purchaseOrderRoutes = routes(purchaseOrderCalls, {
  listPurchaseOrders: caseList(orderFilters, orderRow),
  exportPurchaseOrders: caseExport(orderFilters),
  createPurchaseOrder: {
    body: z.strictObject({ organizer_id: organizerId.default(null), comment: comment.default(null) }),
    response: order,
  },
  listPurchaseOrdersWithPlanItems: {
    /** Shorter pages than elsewhere: each order may hold a thousand items. */
    query: listQuery({
      ...orderFilters,
      bounds: { defaultLimit: 10, maxLimit: 20, maxOffset: MAX_OFFSET },
    }).omit({ cursor: true }),
    response: page(orderRow.extend({ plan_items: z.array(orderItem) })),
  },
  getPurchaseOrder: { params: idParams, response: order },
  updatePurchaseOrder: {
    params: idParams,
    body: z.strictObject({ version, organizer_id: organizerId, comment }),
    response: order,
  },
  deletePurchaseOrder: { params: idParams },
  createPurchaseOrderWithItems: {
    body: z.strictObject({
      plan_item_ids: itemIds,
      organizer_id: organizerId.default(null),
      comment: comment.default(null),
    }),
    response: order,
  },
  addPurchaseOrderItems: {
    params: idParams,
    body: z.strictObject({ plan_item_ids: itemIds }),
    response: order,
  },
  listPurchaseOrderItems: {
    params: idParams,
    /** A basket is edited as a whole: loading a thousand items must not take ten calls. */
    query: listQuery({ bounds: { defaultLimit: 20, ...OWN_ITEM_BOUNDS } }),
    response: page(orderItem),
  },
  removePurchaseOrderItems: {
    body: z.strictObject({ purchase_order_id: z.number().int().positive(), plan_item_ids: itemIds }),
    response: order,
  },
  ...stepSchemas('PurchaseOrder', orderCase, purchaseOrderSteps, order),
})

export type PurchaseOrderRow = z.infer<typeof orderRow>
export type PurchaseOrder = z.infer<typeof order>
export type PurchaseOrderItem = z.infer<typeof orderItem>
