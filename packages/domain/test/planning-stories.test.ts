import { describe, expect, it } from 'vitest'
import { ITEM_STATUS, type ItemAction } from '../src/plan-items/plan-item-machine.ts'
import type { PlanAction } from '../src/plans/plan-case.ts'
import { PLAN_STATUS } from '../src/plans/plan-status.ts'
import { type Command, emptyModel, type Model } from './model.ts'
import { apply } from './model-apply.ts'
import { PEOPLE } from './model-commands.ts'
import { broken, type Invariant } from './model-invariants.ts'
import { refusalIn } from './model-refusal.ts'

const { specialist, head, deputy } = PEOPLE
type Who = Extract<Command, { do: 'plan' }>['who']
const plan = (action: PlanAction, plan_id: number, who: Who = specialist): Command => ({
  do: 'plan',
  who,
  plan_id,
  action,
})
const item = (action: ItemAction, item_id: number, content = 9): Command => ({
  do: 'item',
  who: specialist,
  item_id,
  action,
  content,
})

/** Applies the commands in order; each must be allowed at its turn. */
function after(...commands: Command[]): Model {
  return commands.reduce((model, command) => {
    expect(refusalIn(model, command)).toBeNull()
    return apply(model, command)
  }, emptyModel())
}

// Plan 1 with items 2 and 3; its amendment is plan 4 with their copies 5 and 6.
const drafted: Command[] = [
  { do: 'create', who: specialist, chain: 0 },
  { do: 'add', who: specialist, plan_id: 1, content: 1, is_isgp: false },
  { do: 'add', who: specialist, plan_id: 1, content: 2, is_isgp: true },
]
const submitted = [...drafted, plan('start_approve_process', 1)]
const approved = [...submitted, plan('approve', 1, head)]
const amending = [...approved, plan('amend', 1)]
const edited = [...amending, item('edit', 5)]
const resubmitted = [...edited, plan('start_approve_process', 4)]

/** Race conditions: two users read the same state and both were allowed; one was faster. */
const RACES: [string, Command[], Command, Command, Invariant][] = [
  ['two begin an amendment', approved, plan('amend', 1), plan('amend', 1, head), 'one edition in work'],
  [
    'an item goes to order while its new text is approved',
    resubmitted,
    item('send_to_order', 2),
    plan('approve', 4, head),
    'an ordered item is not rewritten',
  ],
  [
    'new text is approved while the item goes to order',
    resubmitted,
    plan('approve', 4, head),
    item('send_to_order', 2),
    'an ordered item is not rewritten',
  ],
  [
    'a plan is withdrawn while it is approved',
    submitted,
    plan('approve', 1, head),
    plan('withdraw', 1),
    'no approved items in a plan that was never approved',
  ],
  [
    'the year is closed while the next edition is approved',
    resubmitted,
    plan('approve', 4, head),
    { do: 'close', plan_id: 1 },
    'one edition in force',
  ],
  [
    'two begin the plan of a year',
    [],
    { do: 'create', who: specialist, chain: 0 },
    { do: 'create', who: head, chain: 0 },
    'one edition in work',
  ],
]

describe('a race condition', () => {
  it.each(RACES)('%s', (_, history, faster, slower, invariant) => {
    const model = after(...history)
    expect([refusalIn(model, faster), refusalIn(model, slower)]).toEqual([null, null])
    const then = apply(model, faster)
    expect(broken(then)).toEqual([])
    // Checked again, the slower one is refused; without that check it breaks an invariant.
    expect(refusalIn(then, slower)).not.toBeNull()
    expect(broken(apply(then, slower))).toContain(invariant)
  })
})

describe('an amendment', () => {
  it('is refused if an item it changes went to purchase meanwhile', () => {
    const model = after(...resubmitted, item('send_to_order', 2))
    expect(refusalIn(model, plan('approve', 4, head))).toBe('plan.items_in_purchase')
  })

  it('does not stop the purchase of items it leaves unchanged', () => {
    const model = after(...resubmitted, item('send_to_order', 3), plan('approve', 4, head))
    const statuses = Object.fromEntries(model.items.map(({ id, status_id }) => [id, status_id]))
    expect(statuses).toEqual({
      2: ITEM_STATUS.changed,
      3: ITEM_STATUS.orderDraft,
      5: ITEM_STATUS.approved,
      6: ITEM_STATUS.orderDraft,
    })
    expect(model.plans.map(({ status_id }) => status_id)).toEqual([
      PLAN_STATUS.superseded,
      PLAN_STATUS.approved,
    ])
  })

  it('is not approved by its submitter, but by another head', () => {
    const model = after(...edited, plan('start_approve_process', 4, head))
    expect(refusalIn(model, plan('approve', 4, head))).toBe('plan.own_approval')
    expect(refusalIn(model, plan('approve', 4, deputy))).toBeNull()
  })

  it('does not allow removing a budget item after editing it', () => {
    const model = after(...amending, item('edit', 6))
    expect(refusalIn(model, item('remove', 6))).toBe('plan_item.isgp_approved')
  })

  it('cannot be approved after the year is closed', () => {
    const model = after(...resubmitted, { do: 'close', plan_id: 1 })
    expect(refusalIn(model, plan('approve', 4, head))).toBe('plan.not_approved')
  })

  it('goes back to «На уточнении» when withdrawn, and the plan stays in force', () => {
    const model = after(...resubmitted, plan('withdraw', 4))
    expect(model.plans.map(({ status_id }) => status_id)).toEqual([
      PLAN_STATUS.approved,
      PLAN_STATUS.amending,
    ])
  })
})
