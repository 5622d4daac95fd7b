import {
  AMENDABLE_ITEMS,
  ITEM_STATUS as I,
  planItemMachine,
  REWRITTEN_TO,
} from '../src/plan-items/plan-item-machine.ts'
import { PLAN_STATUS as P, planMachine, withdrawnTo } from '../src/plans/plan-machine.ts'
import {
  type Command,
  contentOf,
  type ItemRow,
  inForce,
  itemOf,
  itemsOf,
  type Person,
  type PlanRow,
  planOf,
  purchaseMachine,
  type World,
} from './world.ts'

/** For tests: applies a command without checks; the caller has checked it. */
export function apply(before: World, command: Command): World {
  const world = structuredClone(before)
  switch (command.do) {
    case 'create':
      addPlan(world, { chain: command.chain, edition: 1, previous_id: null, status_id: P.draft })
      break
    case 'add':
      addItem(world, { ...command, status_id: I.draft })
      break
    case 'plan': {
      const plan = planOf(world, command.plan_id)
      if (plan) movePlan(world, plan, command)
      break
    }
    case 'item': {
      const item = itemOf(world, command.item_id)
      if (item) moveItem(world, item, command)
      break
    }
    case 'purchase': {
      const item = itemOf(world, command.item_id)
      if (item) setStatus(world, item, purchaseMachine[command.step].to)
      break
    }
    case 'close': {
      const plan = planOf(world, command.plan_id)
      if (plan) plan.status_id = P.closed
    }
  }
  // Like the database trigger.
  for (const item of world.items) {
    const plan = planOf(world, item.plan_id)
    item.is_current = plan !== undefined && inForce(plan.status_id)
  }
  return world
}

function addPlan(world: World, plan: Omit<PlanRow, 'id' | 'submitted_by' | 'approved_by'>): PlanRow {
  world.last_id += 1
  const row = { ...plan, id: world.last_id, submitted_by: null, approved_by: null }
  world.plans.push(row)
  return row
}

function addItem(
  world: World,
  {
    plan_id,
    content,
    is_isgp,
    status_id,
    root_id,
  }: Omit<ItemRow, 'id' | 'root_id' | 'is_current'> & { root_id?: number },
): void {
  world.last_id += 1
  const id = world.last_id
  world.items.push({ id, root_id: root_id ?? id, plan_id, content, is_isgp, status_id, is_current: false })
}

function movePlan(world: World, plan: PlanRow, { who, action }: Extract<Command, { do: 'plan' }>): void {
  if (action === 'approve') return comeIntoForce(world, plan, who)
  if (action === 'amend') {
    const { chain, id, edition } = plan
    const next = addPlan(world, { chain, edition: edition + 1, previous_id: id, status_id: P.amending })
    for (const item of itemsOf(world, id)) addItem(world, { ...item, plan_id: next.id })
    return
  }
  if (action === 'delete') {
    world.plans = world.plans.filter((other) => other.id !== plan.id)
    world.items = world.items.filter((item) => item.plan_id !== plan.id)
    return
  }
  if (action === 'start_approve_process') plan.submitted_by = who.person_id
  if (action === 'withdraw') plan.submitted_by = null
  const { to } = planMachine[action]
  if (action === 'withdraw') plan.status_id = withdrawnTo(plan.edition)
  else if (to !== 'same' && to !== 'gone') plan.status_id = to
}

function comeIntoForce(world: World, plan: PlanRow, who: Person): void {
  const previous = plan.previous_id === null ? undefined : planOf(world, plan.previous_id)
  const items = itemsOf(world, plan.id)
  const next = new Map(items.map((item) => [item.root_id, item]))
  for (const old of previous ? itemsOf(world, previous.id) : []) {
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
  world.approved_content[plan.id] = contentOf(world, plan.id)
}

function moveItem(world: World, item: ItemRow, { action, content }: Extract<Command, { do: 'item' }>): void {
  const { to } = planItemMachine[action]
  if (to === 'gone') world.items = world.items.filter((other) => other.id !== item.id)
  else if (to !== 'same') setStatus(world, item, to)
  if (action === 'edit') item.content = content
}

const OUT_OF_PURCHASE: ReadonlySet<number> = new Set([...AMENDABLE_ITEMS, I.refused])

function setStatus(world: World, item: ItemRow, status: number): void {
  item.status_id = status
  if (status === I.refused) world.given_up.push(item.root_id)
  if (OUT_OF_PURCHASE.has(status)) delete world.in_purchase[item.root_id]
  else world.in_purchase[item.root_id] ??= item.content
}
