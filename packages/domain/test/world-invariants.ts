import { ITEM_STATUS as I } from '../src/plan-items/plan-item-machine.ts'
import { PLAN_STATUS as P, PLANS_IN_WORK, PUBLIC_PLANS } from '../src/plans/plan-machine.ts'
import { contentOf, inForce, itemsOf, type PlanRow, type World } from './world.ts'

/** For tests: invariants that must hold whatever anybody does. Each returns whether the world is valid. */
const INVARIANTS = {
  'one edition in force': (world) =>
    eachChain(world, (plans) => plans.filter((p) => inForce(p.status_id)).length <= 1),
  'one edition in work': (world) =>
    eachChain(world, (plans) => plans.filter((p) => PLANS_IN_WORK.includes(p.status_id)).length <= 1),
  'editions without holes': (world) =>
    eachChain(world, (plans) =>
      plans
        .toSorted((a, b) => a.edition - b.edition)
        .every((p, index, all) => p.edition === index + 1 && p.previous_id === (all[index - 1]?.id ?? null)),
    ),
  'who sends does not approve': (world) =>
    world.plans.every(
      (p) => p.approved_by === null || (p.submitted_by !== null && p.approved_by !== p.submitted_by),
    ),
  'nothing approved in a plan that never was': (world) =>
    world.plans.every((p) => {
      if (PUBLIC_PLANS.includes(p.status_id)) return true
      const approved = new Set(
        p.previous_id === null ? [] : itemsOf(world, p.previous_id).map((i) => i.root_id),
      )
      return itemsOf(world, p.id).every((i) => i.status_id === I.draft || approved.has(i.root_id))
    }),
  'no draft in force, and no empty plan': (world) =>
    world.plans.every((p) => {
      if (p.status_id !== P.approved) return true
      const items = itemsOf(world, p.id)
      return items.length > 0 && items.every((i) => i.status_id !== I.draft)
    }),
  'current is what is in force': (world) =>
    world.items.every(
      (i) => i.is_current === world.plans.some((p) => p.id === i.plan_id && inForce(p.status_id)),
    ),
  'an ordered item is not rewritten': (world) =>
    Object.entries(world.in_purchase).every(([root, content]) =>
      world.items.some((i) => i.is_current && i.root_id === Number(root) && i.content === content),
    ),
  'what was given up is not bought': (world) =>
    world.items.every(
      (i) => !i.is_current || i.status_id === I.refused || !world.given_up.includes(i.root_id),
    ),
  'an approved edition keeps its word': (world) =>
    Object.entries(world.approved_content).every(([id, content]) => contentOf(world, Number(id)) === content),
  'what the budget brought stays': (world) =>
    world.plans.every((p) => {
      if (p.previous_id === null || p.approved_by === null) return true
      const kept = new Set(itemsOf(world, p.id).map((i) => i.root_id))
      return itemsOf(world, p.previous_id).every((i) => !i.is_isgp || kept.has(i.root_id))
    }),
} satisfies Record<string, (world: World) => boolean>

export type Invariant = keyof typeof INVARIANTS

export function broken(world: World): Invariant[] {
  return (Object.keys(INVARIANTS) as Invariant[]).filter((name) => !INVARIANTS[name](world))
}

function eachChain(world: World, sound: (plans: PlanRow[]) => boolean): boolean {
  return [...Map.groupBy(world.plans, (plan) => plan.chain).values()].every(sound)
}
