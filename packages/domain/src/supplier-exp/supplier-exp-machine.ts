import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary supplier-exp-statuses. */
export const EXP_STATUS = {
  draft: 1,
  submitted: 2,
  review: 3,
  returned: 4,
  approval: 5,
  confirmed: 6,
  refused: 7,
} as const
export type ExpStatus = (typeof EXP_STATUS)[keyof typeof EXP_STATUS]

const S = EXP_STATUS

export const EXP_ACTIONS = [
  'edit',
  'delete',
  'submit',
  'withdraw',
  'take',
  'return',
  'endorse',
  'confirm',
  'refuse',
] as const
export type ExpAction = (typeof EXP_ACTIONS)[number]
/** Actions that move it from one state to another. */
export type ExpStep = Exclude<ExpAction, 'edit' | 'delete'>

/**
 * Правила реестров пп. 42–54: the supplier submits, one person of the operator reviews, another approves (the rules name
 * two offices).
 */
export const expMachine: Machine<ExpStatus, ExpAction> = {
  edit: { from: [S.draft, S.returned], to: 'same' },
  delete: { from: [S.draft], to: 'gone' },
  submit: { from: [S.draft, S.returned], to: S.submitted },
  withdraw: { from: [S.submitted], to: S.draft },
  take: { from: [S.submitted], to: S.review },
  return: { from: [S.review, S.approval], to: S.returned },
  endorse: { from: [S.review], to: S.approval },
  confirm: { from: [S.approval], to: S.confirmed },
  refuse: { from: [S.review, S.approval], to: S.refused },
}

/** Working days of each step. */
export const EXP_REVIEW_DAYS = 7
export const EXP_APPROVAL_DAYS = 3
export const EXP_MEND_DAYS = 5

export interface ExpState {
  status_id: ExpStatus
  reviewed_by: number | null
  /** The acting person works for this supplier, or submitted it. */
  is_own: boolean
}

export type ExpRefusal = Refusal<
  | 'supplier_exp.supplier_only'
  | 'supplier_exp.operator_only'
  | 'supplier_exp.readers_only'
  | 'supplier_exp.not_open'
  | 'supplier_exp.not_draft'
  | 'supplier_exp.not_submitted'
  | 'supplier_exp.not_in_review'
  | 'supplier_exp.not_in_approval'
  | 'supplier_exp.not_decidable'
  | 'supplier_exp.own_review'
  | 'supplier_exp.own_supplier'
>

type Acting = Pick<Actor, 'person_id' | 'user_type'>

const GROUND = 'Правила реестров пп. 42–54'

const OPERATOR_ACTIONS: ReadonlySet<ExpAction | 'read' | 'create'> = new Set([
  'take',
  'return',
  'endorse',
  'confirm',
  'refuse',
])

/** Role check only, before the record is loaded: whether this role may do such actions at all. */
export function expRoleRefusal(
  actor: Pick<Actor, 'user_type'>,
  action: ExpAction | 'read' | 'create',
): ExpRefusal | null {
  if (action === 'read')
    return actor.user_type === 'supplier' || actor.user_type === 'operator'
      ? null
      : { kind: 'role', code: 'supplier_exp.readers_only', ground: GROUND }
  if (OPERATOR_ACTIONS.has(action))
    return actor.user_type === 'operator'
      ? null
      : { kind: 'role', code: 'supplier_exp.operator_only', ground: GROUND }
  return actor.user_type === 'supplier'
    ? null
    : { kind: 'role', code: 'supplier_exp.supplier_only', ground: GROUND }
}

const WRONG_STATE: Record<ExpAction, ExpRefusal['code']> = {
  edit: 'supplier_exp.not_open',
  delete: 'supplier_exp.not_draft',
  submit: 'supplier_exp.not_open',
  withdraw: 'supplier_exp.not_submitted',
  take: 'supplier_exp.not_submitted',
  return: 'supplier_exp.not_decidable',
  endorse: 'supplier_exp.not_in_review',
  confirm: 'supplier_exp.not_in_approval',
  refuse: 'supplier_exp.not_decidable',
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function expRefusal(actor: Acting, exp: ExpState, action: ExpAction): ExpRefusal | null {
  const role = expRoleRefusal(actor, action)
  if (role) return role
  if (!canStep(expMachine, exp.status_id, action))
    return { kind: 'state', code: WRONG_STATE[action], ground: GROUND }
  // An officer may have a second job: nobody decides on their own employer's work.
  if (exp.is_own && OPERATOR_ACTIONS.has(action))
    return {
      kind: 'role',
      code: 'supplier_exp.own_supplier',
      ground: 'Правила реестров пп. 46–49; решение 0021',
    }
  // The reviewer may not also approve: пп. 46–49 name two offices.
  if (exp.status_id === S.approval && exp.reviewed_by === actor.person_id)
    return { kind: 'role', code: 'supplier_exp.own_review', ground: GROUND }
  return null
}
