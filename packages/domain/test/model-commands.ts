import { ITEM_ACTIONS } from '../src/plan-items/plan-item-machine.ts'
import type { PlanAction } from '../src/plans/plan-case.ts'
import { type Command, type Model, type PurchaseStep, purchaseMachine } from './model.ts'
import { refusalIn } from './model-refusal.ts'

/** For tests: people of several roles, and random numbers turned into commands they might try. */
export const PEOPLE = {
  specialist: { person_id: 1, organization_id: 1, role: 'specialist', user_type: 'customer' },
  head: { person_id: 2, organization_id: 1, role: 'head', user_type: 'customer' },
  deputy: { person_id: 3, organization_id: 1, role: 'head', user_type: 'customer' },
  organizer: { person_id: 4, organization_id: 1, role: 'head', user_type: 'organizer' },
  supplier: { person_id: 5, organization_id: 1, role: 'head', user_type: 'supplier' },
  operator: { person_id: 6, organization_id: 1, role: 'operator', user_type: 'operator' },
} as const
const CROWD = Object.values(PEOPLE)
const STEPS = Object.keys(purchaseMachine) as PurchaseStep[]

/** Forward actions are more frequent than backward ones, or no run would get far. */
const ACTIONS: readonly PlanAction[] = [
  'edit',
  'delete',
  'withdraw',
  'return',
  ...Array<PlanAction>(6).fill('start_approve_process'),
  ...Array<PlanAction>(6).fill('approve'),
  ...Array<PlanAction>(6).fill('amend'),
]

/** A random intent, before it is known which plans and items exist. */
export interface Intent {
  kind: Command['do']
  choice: number
  content: number
  /** Also tries commands that are refused. */
  includes_refused: boolean
}

export type Refusing = (model: Model, command: Command) => string | null

/** Null if there is no such command. */
export function commandOf(model: Model, intent: Intent, refusal: Refusing = refusalIn): Command | null {
  const all = everything(model, intent)
  const some = intent.includes_refused ? all : all.filter((command) => refusal(model, command) === null)
  return some[intent.choice % Math.max(1, some.length)] ?? null
}

function everything({ plans, items }: Model, { kind, content }: Intent): Command[] {
  switch (kind) {
    case 'create':
      return CROWD.flatMap((who) => [0, 1].map((chain) => ({ do: 'create', who, chain }) as const))
    case 'add':
      return CROWD.flatMap((who) =>
        plans.map(({ id }) => ({ do: 'add', who, plan_id: id, content, is_isgp: content < 3 }) as const),
      )
    case 'plan':
      return CROWD.flatMap((who) =>
        plans.flatMap(({ id }) =>
          ACTIONS.map((action) => ({ do: 'plan', who, plan_id: id, action }) as const),
        ),
      )
    case 'item':
      return [PEOPLE.specialist, PEOPLE.organizer].flatMap((who) =>
        items.flatMap(({ id }) =>
          ITEM_ACTIONS.map((action) => ({ do: 'item', who, item_id: id, action, content }) as const),
        ),
      )
    case 'purchase':
      return items.flatMap(({ id }) => STEPS.map((step) => ({ do: 'purchase', item_id: id, step }) as const))
    case 'close':
      return plans.map(({ id }) => ({ do: 'close', plan_id: id }))
  }
}
