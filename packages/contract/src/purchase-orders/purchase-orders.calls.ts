import type { StepOf } from '@zakup/domain/case'
import type { orderCase } from '@zakup/domain/purchase-orders/order-case'
import { calls } from '../call.ts'
import { AS_FILE, stepCalls } from '../case-calls.ts'

const SENDING = {
  noun: 'PurchaseOrder',
  path: 'core/purchase-orders/',
  changes: ['PurchaseOrder', 'PlanItem', 'Waiting'],
} as const

export const purchaseOrderSteps = {
  ...stepCalls<'PurchaseOrder', 'send' | 'withdraw'>(
    {
      ...SENDING,
      ours: 'The specification has calls to fill an order, but none to send it to an organizer.',
    },
    {
      send: 'Send an order to its organizer',
      withdraw: 'Withdraw an order before the organizer decides',
    },
  ),
  ...stepCalls<'PurchaseOrder', Exclude<StepOf<typeof orderCase>, 'send' | 'withdraw'>>(
    {
      ...SENDING,
      ours: 'The specification has calls to fill an order, but none for the decision of the organizer.',
    },
    {
      confirm: { title: 'Confirm an order; its items can then be announced', changes: ['OwnAnnouncement'] },
      return: 'Return an order for correction, with a reason',
      reject: 'Reject an order, with a reason',
    },
  ),
}

export const purchaseOrderCalls = calls({
  listPurchaseOrders: {
    method: 'GET',
    path: 'core/purchase-orders/',
    access: 'cabinet',
    title: 'List purchase orders: a customer gets its own, an organizer those sent to it',
    reads: ['PurchaseOrder'],
  },
  exportPurchaseOrders: {
    method: 'GET',
    path: 'core/purchase-orders/export/',
    access: 'cabinet',
    title: 'Export purchase orders as XLSX or CSV, with the filters of their list',
    ours: AS_FILE,
  },
  createPurchaseOrder: {
    method: 'POST',
    path: 'core/purchase-orders/',
    access: 'cabinet',
    title: 'Create an order without items',
    changes: ['PurchaseOrder', 'Waiting'],
  },
  listPurchaseOrdersWithPlanItems: {
    method: 'GET',
    path: 'core/purchase-orders/with-planitems/',
    access: 'cabinet',
    title: 'List purchase orders with their items',
    reads: ['PurchaseOrder', 'PlanItem'],
  },
  getPurchaseOrder: {
    method: 'GET',
    path: 'core/purchase-orders/:id/',
    access: 'cabinet',
    title: 'One order, for its customer or organizer',
    reads: ['PurchaseOrder'],
  },
  updatePurchaseOrder: {
    method: 'PUT',
    path: 'core/purchase-orders/:id/',
    access: 'cabinet',
    title: 'Choose the organizer of an open order and set its comment',
    ours: 'Users fill an order first and choose its organizer later; the specification has no call to change it.',
    changes: ['PurchaseOrder'],
  },
  deletePurchaseOrder: {
    method: 'DELETE',
    path: 'core/purchase-orders/:id/',
    access: 'cabinet',
    title: 'Delete a draft order; its items have the status «approved» again',
    changes: ['PurchaseOrder', 'PlanItem', 'Waiting'],
  },
  createPurchaseOrderWithItems: {
    method: 'POST',
    path: 'core/purchase-orders-planitem/',
    access: 'cabinet',
    title: 'Create an order with items',
    changes: ['PurchaseOrder', 'PlanItem', 'Waiting'],
  },
  addPurchaseOrderItems: {
    method: 'POST',
    path: 'core/purchase-orders-planitem/:id/add-planitems/',
    access: 'cabinet',
    title: 'Add items to an open order',
    changes: ['PurchaseOrder', 'PlanItem'],
  },
  listPurchaseOrderItems: {
    method: 'GET',
    path: 'core/purchase-orders-planitem/:id/planitems/',
    access: 'cabinet',
    title: 'Items of an order, for its customer or organizer',
    reads: ['PurchaseOrder', 'PlanItem'],
  },
  removePurchaseOrderItems: {
    method: 'DELETE',
    path: 'core/purchase-orders-planitem/remove-planitems/',
    access: 'cabinet',
    title: 'Remove items from an open order; they have the status «approved» again',
    changes: ['PurchaseOrder', 'PlanItem'],
  },
  ...purchaseOrderSteps,
})
