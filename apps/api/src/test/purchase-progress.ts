import type { PurchaseState } from './purchase-state.ts'
import type { World } from './purchase-worlds.ts'

const PLAN = ['amendPlan', 'editItem', 'submitPlan', 'approvePlan'] as const
const SIGNING = ['submit', 'sign', 'publish'] as const

/** Steps that make progress from each world; the other steps run too, but less often. */
export const PROGRESS_STEPS: Record<World, readonly string[]> = {
  planned: [
    'askCustomerOrganizer',
    'approveCustomerOrganizer',
    'rejectCustomerOrganizer',
    'createOrderWithItems',
    'sendToOrder',
    'sendOrder',
    'create',
    'addLots',
    ...PLAN,
  ],
  ordered: [
    'createOrderWithItems',
    'addToOrder',
    'removeFromOrder',
    'updateOrder',
    'sendOrder',
    'withdrawOrder',
    'confirmOrder',
    'returnOrder',
    'rejectOrder',
    'recall',
    'refuse',
    'create',
    'addLots',
    'endCustomerOrganizer',
    'expiry',
    ...PLAN,
  ],
  drafted: ['addLots', 'unpinLots', 'setInsoterms', 'update', 'deleteDraft', 'refuse', 'return', ...SIGNING],
  signed: [
    'publish',
    'publish',
    'withdraw',
    'stage',
    'refuse',
    'changeDocumentation',
    'deleteDraft',
    ...PLAN,
  ],
  published: ['stage', 'failure', 'refuse', 'changeDocumentation', ...SIGNING, ...PLAN],
  changing: ['setFiles', 'setInsoterms', 'update', 'deleteDraft', 'refuse', 'stage', 'changes', ...SIGNING],
  failed: ['repeat', 'repeat', 'unpinLots', 'deleteDraft', 'stage', ...SIGNING, ...PLAN],
}

const customerOrganizer =
  (...statuses: number[]) =>
  ({ customerOrganizers }: PurchaseState) =>
    customerOrganizers.some(({ status_id }) => statuses.includes(status_id))
const order =
  (...statuses: number[]) =>
  ({ orders }: PurchaseState) =>
    orders.some(({ status_id }) => statuses.includes(status_id))
const announcement =
  (...statuses: number[]) =>
  ({ announcements }: PurchaseState) =>
    announcements.some(({ status_id }) => statuses.includes(status_id))
const plan =
  (...statuses: number[]) =>
  ({ plans }: PurchaseState) =>
    plans.some(({ status_id }) => statuses.includes(status_id))

/** What must exist for a step to succeed; steps not listed can always be tried. */
const NEEDS: Record<string, (state: PurchaseState) => boolean> = {
  withdrawCustomerOrganizer: customerOrganizer(1),
  approveCustomerOrganizer: customerOrganizer(1),
  rejectCustomerOrganizer: customerOrganizer(1),
  endCustomerOrganizer: ({ customerOrganizers }) =>
    customerOrganizers.some((one) => one.status_id === 2 && one.open_orders === 0),
  expiry: customerOrganizer(2),
  sendOrder: ({ orders }) =>
    orders.some(
      (one) => [1, 3].includes(one.status_id) && one.item_count > 0 && one.customer_organizer_in_force,
    ),
  withdrawOrder: order(2),
  confirmOrder: order(2),
  returnOrder: order(2),
  rejectOrder: order(2),
  addToOrder: order(1, 3),
  removeFromOrder: order(1, 3),
  updateOrder: order(1, 3),
  deleteOrder: order(1),
  addLots: announcement(110),
  unpinLots: announcement(110),
  setInsoterms: announcement(110, 160),
  setFiles: announcement(110, 160),
  setCommission: announcement(110, 160),
  update: announcement(110, 160),
  deleteDraft: announcement(110, 160),
  submit: announcement(110, 160),
  sign: announcement(120),
  return: announcement(120),
  withdraw: announcement(120, 130),
  publish: announcement(130),
  changeDocumentation: ({ announcements }) =>
    announcements.some((one) => one.status_id === 210 && !one.has_version_in_work),
  repeat: ({ announcements }) => announcements.some((one) => one.status_id === 350 && one.failed_lots > 0),
  stage: ({ announcements }) => announcements.some((one) => one.next_stage_at !== null),
  failure: announcement(250, 330),
  submitPlan: plan(4),
  editItem: plan(4),
  approvePlan: plan(2),
}

export function isPossible(name: string, state: PurchaseState): boolean {
  return NEEDS[name]?.(state) ?? true
}
