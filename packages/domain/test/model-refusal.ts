import { canStep, type Machine } from '../src/machine.ts'
import { AMENDABLE_ITEMS, planItemRefusal, planItemRoleRefusal } from '../src/plan-items/plan-item-machine.ts'
import { type PlanAction, planCase } from '../src/plans/plan-case.ts'
import { PLANS_IN_WORK } from '../src/plans/plan-status.ts'
import {
  type Command,
  itemOf,
  itemsOf,
  type Model,
  type Person,
  type PlanRow,
  type PurchaseStep,
  planOf,
  purchaseMachine,
} from './model.ts'

/** For tests: the refusal code, or null. Uses only the rules of the domain; read-only. */
export function refusalIn(model: Model, command: Command): string | null {
  switch (command.do) {
    case 'create': {
      const exists = model.plans.some((plan) => plan.chain === command.chain)
      return planCase.roleRefusal(command.who, 'create')?.code ?? (exists ? 'plan.exists' : null)
    }
    case 'add': {
      const plan = planOf(model, command.plan_id)
      if (!plan) return 'gone'
      return planItemRoleRefusal(command.who)?.code ?? askPlan(model, plan, command.who, 'edit')
    }
    case 'plan': {
      const plan = planOf(model, command.plan_id)
      return plan ? askPlan(model, plan, command.who, command.action) : 'gone'
    }
    case 'item': {
      const item = itemOf(model, command.item_id)
      const plan = item && planOf(model, item.plan_id)
      if (!item || !plan) return 'gone'
      const state = { ...item, plan_status_id: plan.status_id, was_approved: item.id !== item.root_id }
      return planItemRefusal(command.who, state, command.action)?.code ?? null
    }
    case 'purchase': {
      const item = itemOf(model, command.item_id)
      const may =
        item?.is_current &&
        canStep(purchaseMachine as Machine<number, PurchaseStep>, item.status_id, command.step)
      return may ? null : 'purchase.wrong_state'
    }
    case 'close': {
      const plan = planOf(model, command.plan_id)
      return plan && planCase.canStep(plan.status_id, 'close') ? null : 'plan.not_approved'
    }
  }
}

function askPlan(model: Model, plan: PlanRow, who: Person, action: PlanAction): string | null {
  const others = model.plans.filter((other) => other.chain === plan.chain && other.id !== plan.id)
  const state = {
    ...plan,
    item_count: itemsOf(model, plan.id).length,
    has_edition_in_work: others.some((other) => PLANS_IN_WORK.includes(other.status_id)),
    previous_status_id:
      plan.previous_id === null ? null : (planOf(model, plan.previous_id)?.status_id ?? null),
  }
  const refusal = planCase.refusal(who, state, action)
  if (refusal) return refusal.code
  return action === 'approve' && inPurchaseAlready(model, plan) ? 'plan.items_in_purchase' : null
}

/** The edition changes an item whose purchase has moved on since the edition was begun. */
function inPurchaseAlready(model: Model, plan: PlanRow): boolean {
  if (plan.previous_id === null) return false
  const next = new Map(itemsOf(model, plan.id).map((item) => [item.root_id, item.content]))
  return itemsOf(model, plan.previous_id).some(
    (item) => next.get(item.root_id) !== item.content && !AMENDABLE_ITEMS.includes(item.status_id),
  )
}
