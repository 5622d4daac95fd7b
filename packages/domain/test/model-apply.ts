import {
  AMENDABLE_ITEMS,
  ITEM_STATUS as I,
  planItemMachine,
  REWRITTEN_TO,
} from '../src/plan-items/plan-item-machine.ts'
import { planCase } from '../src/plans/plan-case.ts'
import { PLAN_STATUS as P } from '../src/plans/plan-status.ts'
import {
  type Command,
  contentOf,
  type ItemRow,
  inForce,
  itemOf,
  itemsOf,
  type Model,
  type Person,
  type PlanRow,
  planOf,
  purchaseMachine,
} from './model.ts'

/** For tests: applies a command without checks; the caller has checked it. */
export function apply(before: Model, command: Command): Model {
  const model = structuredClone(before)
  switch (command.do) {
    case 'create':
      addPlan(model, { chain: command.chain, edition: 1, previous_id: null, status_id: P.draft })
      break
    case 'add':
      addItem(model, { ...command, status_id: I.draft })
      break
    case 'plan': {
      const plan = planOf(model, command.plan_id)
      if (plan) movePlan(model, plan, command)
      break
    }
    case 'item': {
      const item = itemOf(model, command.item_id)
      if (item) moveItem(model, item, command)
      break
    }
    case 'purchase': {
      const item = itemOf(model, command.item_id)
      if (item) setStatus(model, item, purchaseMachine[command.step].to)
      break
    }
    case 'close': {
      const plan = planOf(model, command.plan_id)
      if (plan) plan.status_id = P.closed
    }
  }
  // Like the database trigger.
  for (const item of model.items) {
    const plan = planOf(model, item.plan_id)
    item.is_current = plan !== undefined && inForce(plan.status_id)
  }
  return model
}

function addPlan(model: Model, plan: Omit<PlanRow, 'id' | 'submitted_by' | 'approved_by'>): PlanRow {
  model.last_id += 1
  const row = { ...plan, id: model.last_id, submitted_by: null, approved_by: null }
  model.plans.push(row)
  return row
}

function addItem(
  model: Model,
  {
    plan_id,
    content,
    is_isgp,
    status_id,
    root_id,
  }: Omit<ItemRow, 'id' | 'root_id' | 'is_current'> & { root_id?: number },
): void {
  model.last_id += 1
  const id = model.last_id
  model.items.push({ id, root_id: root_id ?? id, plan_id, content, is_isgp, status_id, is_current: false })
}

function movePlan(model: Model, plan: PlanRow, { who, action }: Extract<Command, { do: 'plan' }>): void {
  if (action === 'approve') return comeIntoForce(model, plan, who)
  if (action === 'amend') {
    const { chain, id, edition } = plan
    const next = addPlan(model, { chain, edition: edition + 1, previous_id: id, status_id: P.amending })
    for (const item of itemsOf(model, id)) addItem(model, { ...item, plan_id: next.id })
    return
  }
  if (action === 'delete') {
    model.plans = model.plans.filter((other) => other.id !== plan.id)
    model.items = model.items.filter((item) => item.plan_id !== plan.id)
    return
  }
  if (action === 'start_approve_process') plan.submitted_by = who.person_id
  if (action === 'withdraw') plan.submitted_by = null
  const { to } = planCase.steps[action]
  if (typeof to === 'object') plan.status_id = to.choose(plan)
  else if (to !== 'same') plan.status_id = to
}

function comeIntoForce(model: Model, plan: PlanRow, who: Person): void {
  const previous = plan.previous_id === null ? undefined : planOf(model, plan.previous_id)
  const items = itemsOf(model, plan.id)
  const next = new Map(items.map((item) => [item.root_id, item]))
  for (const old of previous ? itemsOf(model, previous.id) : []) {
    const now = next.get(old.root_id)
    if (now?.content === old.content) now.status_id = old.status_id
    else old.status_id = now ? (REWRITTEN_TO.get(old.status_id) ?? old.status_id) : I.cancelled
    if (now && now.content !== old.content) now.status_id = I.approved
    next.delete(old.root_id)
  }
  for (const fresh of next.values()) fresh.status_id = I.approved
  if (previous) previous.status_id = P.superseded
  plan.status_id = P.approved
  plan.approved_by = who.person_id
  model.approved_content[plan.id] = contentOf(model, plan.id)
}

function moveItem(model: Model, item: ItemRow, { action, content }: Extract<Command, { do: 'item' }>): void {
  const { to } = planItemMachine[action]
  if (to === 'gone') model.items = model.items.filter((other) => other.id !== item.id)
  else if (to !== 'same') setStatus(model, item, to)
  if (action === 'edit') item.content = content
}

const OUT_OF_PURCHASE: ReadonlySet<number> = new Set([...AMENDABLE_ITEMS, I.refused])

function setStatus(model: Model, item: ItemRow, status: number): void {
  item.status_id = status
  if (status === I.refused) model.refused.push(item.root_id)
  if (OUT_OF_PURCHASE.has(status)) delete model.in_purchase[item.root_id]
  else model.in_purchase[item.root_id] ??= item.content
}
