import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import { operatorRefusal } from '../operator/operator.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary rnu-status. */
export const RNU_STATUS = { draft: 1, submitted: 2, returned: 3, active: 4, excluded: 5 } as const
export type RnuStatus = (typeof RNU_STATUS)[keyof typeof RNU_STATUS]

const S = RNU_STATUS

/** Records anyone may read: in force now or formerly. Закон ст. 8. */
export const PUBLIC_RNU: readonly RnuStatus[] = [S.active, S.excluded]

export const RNU_ACTIONS = [
  'edit',
  'delete',
  'submit',
  'withdraw',
  'return',
  'include',
  'exclude',
  'expire',
] as const
export type RnuAction = (typeof RNU_ACTIONS)[number]
/** Actions of people that move a record from one state to another. */
export type RnuStep = Exclude<RnuAction, 'edit' | 'delete' | 'expire'>

/** Закон ст. 8 пп. 4–8: the customer submits, the authority includes or returns, a scheduled job or an act ends it. */
export const rnuMachine: Machine<RnuStatus, RnuAction> = {
  edit: { from: [S.draft, S.returned], to: 'same' },
  delete: { from: [S.draft], to: 'gone' },
  submit: { from: [S.draft, S.returned], to: S.submitted },
  withdraw: { from: [S.submitted], to: S.draft },
  return: { from: [S.submitted], to: S.returned },
  include: { from: [S.submitted], to: S.active },
  exclude: { from: [S.active], to: S.excluded },
  expire: { from: [S.active], to: S.excluded },
}

export interface RnuState {
  status_id: RnuStatus
  /** The acting person works for the supplier or the customer of the record, or submitted it. */
  is_own: boolean
}

export type RnuRefusal = Refusal<
  | 'operator.only'
  | 'rnu.customer_only'
  | 'rnu.by_clock'
  | 'rnu.not_open'
  | 'rnu.not_draft'
  | 'rnu.not_submitted'
  | 'rnu.not_active'
  | 'rnu.own_organization'
>

type Acting = Pick<Actor, 'role' | 'user_type'>

const GROUND = 'Закон ст. 8 пп. 4–8'

const AUTHORITY: ReadonlySet<RnuAction | 'create' | 'read' | 'review'> = new Set([
  'return',
  'include',
  'exclude',
  'review',
])

/** Role check only, before the record is loaded: whether this role may do such actions at all. */
export function rnuRoleRefusal(
  actor: Acting,
  action: RnuAction | 'create' | 'read' | 'review',
): RnuRefusal | null {
  if (action === 'expire') return { kind: 'role', code: 'rnu.by_clock', ground: 'Закон ст. 8 п. 8' }
  if (AUTHORITY.has(action)) return operatorRefusal(actor)
  return actor.user_type === 'customer' ? null : { kind: 'role', code: 'rnu.customer_only', ground: GROUND }
}

const WRONG_STATE: Record<RnuAction, RnuRefusal['code']> = {
  edit: 'rnu.not_open',
  delete: 'rnu.not_draft',
  submit: 'rnu.not_open',
  withdraw: 'rnu.not_submitted',
  return: 'rnu.not_submitted',
  include: 'rnu.not_submitted',
  exclude: 'rnu.not_active',
  expire: 'rnu.not_active',
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function rnuRefusal(actor: Acting, record: RnuState, action: RnuAction): RnuRefusal | null {
  const role = rnuRoleRefusal(actor, action)
  if (role) return role
  if (!canStep(rnuMachine, record.status_id, action))
    return { kind: 'state', code: WRONG_STATE[action], ground: GROUND }
  // An officer may have a second job: nobody decides on a record whose supplier or customer employs them.
  if (record.is_own && AUTHORITY.has(action))
    return { kind: 'role', code: 'rnu.own_organization', ground: 'Закон ст. 8; решение 0021' }
  return null
}
