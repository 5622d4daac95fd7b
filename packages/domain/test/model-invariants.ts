import { ITEM_STATUS as I } from '../src/plan-items/plan-item-machine.ts'
import { PLAN_STATUS as P, PLANS_IN_WORK, PUBLIC_PLANS } from '../src/plans/plan-status.ts'
import { contentOf, inForce, itemsOf, type Model, type PlanRow } from './model.ts'

/** For tests: invariants that must hold whatever anybody does. Each returns whether the model state is valid. */
const INVARIANTS = {
  'one edition in force': (model) =>
    eachChain(model, (plans) => plans.filter((p) => inForce(p.status_id)).length <= 1),
  'one edition in work': (model) =>
    eachChain(model, (plans) => plans.filter((p) => PLANS_IN_WORK.includes(p.status_id)).length <= 1),
  'edition numbers without gaps': (model) =>
    eachChain(model, (plans) =>
      plans
        .toSorted((a, b) => a.edition - b.edition)
        .every((p, index, all) => p.edition === index + 1 && p.previous_id === (all[index - 1]?.id ?? null)),
    ),
  'the submitter does not approve': (model) =>
    model.plans.every(
      (p) => p.approved_by === null || (p.submitted_by !== null && p.approved_by !== p.submitted_by),
    ),
  'no approved items in a plan that was never approved': (model) =>
    model.plans.every((p) => {
      if (PUBLIC_PLANS.includes(p.status_id)) return true
      const approved = new Set(
        p.previous_id === null ? [] : itemsOf(model, p.previous_id).map((i) => i.root_id),
      )
      return itemsOf(model, p.id).every((i) => i.status_id === I.draft || approved.has(i.root_id))
    }),
  'no draft in force, and no empty plan': (model) =>
    model.plans.every((p) => {
      if (p.status_id !== P.approved) return true
      const items = itemsOf(model, p.id)
      return items.length > 0 && items.every((i) => i.status_id !== I.draft)
    }),
  'is_current matches the edition in force': (model) =>
    model.items.every(
      (i) => i.is_current === model.plans.some((p) => p.id === i.plan_id && inForce(p.status_id)),
    ),
  'an ordered item is not rewritten': (model) =>
    Object.entries(model.in_purchase).every(([root, content]) =>
      model.items.some((i) => i.is_current && i.root_id === Number(root) && i.content === content),
    ),
  'a refused purchase is not resumed': (model) =>
    model.items.every(
      (i) => !i.is_current || i.status_id === I.refused || !model.refused.includes(i.root_id),
    ),
  'an approved edition does not change': (model) =>
    Object.entries(model.approved_content).every(([id, content]) => contentOf(model, Number(id)) === content),
  'items from the budget are not removed': (model) =>
    model.plans.every((p) => {
      if (p.previous_id === null || p.approved_by === null) return true
      const kept = new Set(itemsOf(model, p.id).map((i) => i.root_id))
      return itemsOf(model, p.previous_id).every((i) => !i.is_isgp || kept.has(i.root_id))
    }),
} satisfies Record<string, (model: Model) => boolean>

export type Invariant = keyof typeof INVARIANTS

export function broken(model: Model): Invariant[] {
  return (Object.keys(INVARIANTS) as Invariant[]).filter((name) => !INVARIANTS[name](model))
}

function eachChain(model: Model, sound: (plans: PlanRow[]) => boolean): boolean {
  return [...Map.groupBy(model.plans, (plan) => plan.chain).values()].every(sound)
}
