import type { Actor } from '../actor.ts'
import { canStep } from '../machine.ts'
import type { Refusal } from '../refusal.ts'
import { type PlanAction, type PlanStatus, planMachine, planSystemMachine } from './plan-machine.ts'

export interface PlanState {
  status_id: PlanStatus
  item_count: number
  /** Who sent it for approval. */
  submitted_by: number | null
  /** Another edition of the same year and type is being prepared or decided on. */
  has_edition_in_work: boolean
  /** Status of the edition this one amends; absent if it is not known or there is none. */
  previous_status_id?: PlanStatus | null
}

type Acting = Pick<Actor, 'person_id' | 'role' | 'user_type'>

export type PlanRefusal = Refusal<
  | 'plan.customer_only'
  | 'plan.head_only'
  | 'plan.own_approval'
  | 'plan.not_open'
  | 'plan.not_submitted'
  | 'plan.not_approved'
  | 'plan.empty'
  | 'plan.already_in_work'
>

/** Role check only, before the plan is loaded: whether this role may do such actions at all. */
export function planRoleRefusal(actor: Acting, action: PlanAction | 'create' | 'read'): PlanRefusal | null {
  if (actor.user_type !== 'customer')
    return { kind: 'role', code: 'plan.customer_only', ground: 'Закон ст. 6 п. 1' }
  if ((action === 'approve' || action === 'return') && actor.role !== 'head')
    return { kind: 'role', code: 'plan.head_only', ground: 'Закон ст. 6 п. 2' }
  return null
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function planRefusal(actor: Acting, plan: PlanState, action: PlanAction): PlanRefusal | null {
  const role = planRoleRefusal(actor, action)
  if (role) return role
  if (!canStep(planMachine, plan.status_id, action)) return wrongState(action)
  // The person who submitted the plan may not approve it.
  if (action === 'approve' && plan.submitted_by === actor.person_id)
    return { kind: 'role', code: 'plan.own_approval', ground: 'Закон ст. 6 п. 2' }
  // The year was closed meanwhile: approval would put two editions in force.
  if (action === 'approve' && !mayFollow(plan.previous_status_id))
    return { kind: 'state', code: 'plan.not_approved', ground: 'Закон ст. 6' }
  if (action === 'start_approve_process' && plan.item_count === 0)
    return { kind: 'state', code: 'plan.empty', ground: 'Правила п. 12' }
  if (action === 'amend' && plan.has_edition_in_work)
    return { kind: 'state', code: 'plan.already_in_work', ground: 'Правила п. 28' }
  return null
}

function mayFollow(previous: PlanStatus | null | undefined): boolean {
  return previous === null || previous === undefined || canStep(planSystemMachine, previous, 'supersede')
}

function wrongState(action: PlanAction): PlanRefusal {
  const code =
    action === 'amend'
      ? 'plan.not_approved'
      : action === 'approve' || action === 'return' || action === 'withdraw'
        ? 'plan.not_submitted'
        : 'plan.not_open'
  return { kind: 'state', code, ground: 'Закон ст. 6' }
}
