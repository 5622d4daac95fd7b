import type { Acting } from '../src/case.ts'
import type { Machine } from '../src/machine.ts'
import { ITEM_STATUS as I, type ItemAction } from '../src/plan-items/plan-item-machine.ts'
import type { PlanAction } from '../src/plans/plan-case.ts'
import { PLAN_STATUS as P, type PlanStatus } from '../src/plans/plan-status.ts'

/** For tests: the smallest state in which planning can happen. */
export interface Model {
  plans: PlanRow[]
  items: ItemRow[]
  last_id: number
  /** Content of each root when its purchase began, while the purchase is under way. */
  in_purchase: Record<number, number>
  /** Roots whose purchase was refused. */
  refused: number[]
  /** Content of each edition when it was approved. */
  approved_content: Record<number, string>
}

export interface PlanRow {
  id: number
  /** Year and type. */
  chain: number
  edition: number
  previous_id: number | null
  status_id: PlanStatus
  submitted_by: number | null
  approved_by: number | null
}

export interface ItemRow {
  id: number
  root_id: number
  plan_id: number
  status_id: number
  is_current: boolean
  is_isgp: boolean
  content: number
}

export type Person = Acting

/** Transitions of items by the organizer, the commission and the scheduled job. */
export const purchaseMachine = {
  send: { from: [I.orderDraft, I.orderReturned], to: I.ordered },
  confirm: { from: [I.ordered], to: I.orderConfirmed },
  give_back: { from: [I.ordered], to: I.orderReturned },
  reject: { from: [I.ordered], to: I.orderRejected },
  publish: { from: [I.orderConfirmed], to: I.published },
  fail: { from: [I.published], to: I.failed },
  cancel: { from: [I.published], to: I.cancelled },
} satisfies Machine<number, string>
export type PurchaseStep = keyof typeof purchaseMachine

export type Command =
  | { do: 'create'; who: Person; chain: number }
  | { do: 'add'; who: Person; plan_id: number; content: number; is_isgp: boolean }
  | { do: 'plan'; who: Person; plan_id: number; action: PlanAction }
  | { do: 'item'; who: Person; item_id: number; action: ItemAction; content: number }
  | { do: 'purchase'; item_id: number; step: PurchaseStep }
  | { do: 'close'; plan_id: number }

export const emptyModel = (): Model => ({
  plans: [],
  items: [],
  last_id: 0,
  in_purchase: {},
  refused: [],
  approved_content: {},
})

export const itemsOf = (model: Model, planId: number) => model.items.filter((item) => item.plan_id === planId)
export const planOf = (model: Model, id: number) => model.plans.find((plan) => plan.id === id)
export const itemOf = (model: Model, id: number) => model.items.find((item) => item.id === id)
export const inForce = (status: PlanStatus) => status === P.approved || status === P.closed

export function contentOf(model: Model, planId: number): string {
  return JSON.stringify(itemsOf(model, planId).map(({ root_id, content }) => [root_id, content]))
}
