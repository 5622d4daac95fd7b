import type { Actor } from '../actor.ts'
import { addWorkingDays, type WorkCalendar } from '../calendar/working-days.ts'
import { canStep, type Machine } from '../machine.ts'
import { operatorRefusal } from '../operator/operator.ts'
import type { Refusal } from '../refusal.ts'

export const REGISTRATION_STATES = [
  'unconfirmed',
  'draft',
  'submitted',
  'returned',
  'admitted',
  'refused',
  'closed',
] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** What the operator lists: sent at least once, by what became of it. */
export const SENT_STATES = ['submitted', 'returned', 'admitted', 'refused', 'closed'] as const

export const REGISTRATION_FILE_KINDS = ['certificate', 'charter', 'head_order', 'other'] as const
export type RegistrationFileKind = (typeof REGISTRATION_FILE_KINDS)[number]

/** What one application may carry: enough for scans of every document, too little to fill a disk. */
export const REGISTRATION_FILES_MOST = 10
export const REGISTRATION_FILES_MB = 50

/** What the operator decides. */
export type DeskAction = 'admit' | 'return' | 'refuse'
type RegistrationAction = 'confirm' | 'edit' | 'submit' | 'close' | DeskAction

/**
 * An applicant fills it in and sends it; the operator admits it, returns it as often as it takes, or refuses it for good.
 * Several of one number may stand before the operator; the admission of one closes the others. Decision 0027.
 */
const registrationMachine: Machine<RegistrationState, RegistrationAction> = {
  confirm: { from: ['unconfirmed'], to: 'draft' },
  edit: { from: ['draft', 'returned'], to: 'same' },
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  admit: { from: ['submitted'], to: 'admitted' },
  return: { from: ['submitted'], to: 'returned' },
  refuse: { from: ['submitted'], to: 'refused' },
  close: { from: ['submitted', 'returned'], to: 'closed' },
}

/** What the admission of another application of the same number closes. */
export const CLOSED_BY_ADMISSION: readonly RegistrationState[] = registrationMachine.close.from

export type ApplicantRefusal = Refusal<
  'registration.not_confirmed' | 'registration.not_open' | 'registration.over'
>
export type DeskRefusal = Refusal<
  'operator.only' | 'registration.not_submitted' | 'registration.own_application'
>

const GROUND = 'decision 0027'

/** Whether who holds the link may still write; the link itself has proved who that is. */
export function applicantRefusal(
  state: RegistrationState,
  action: 'edit' | 'submit',
): ApplicantRefusal | null {
  if (state === 'unconfirmed') return { kind: 'state', code: 'registration.not_confirmed', ground: GROUND }
  if (canStep(registrationMachine, state, action)) return null
  const code = state === 'submitted' ? 'registration.not_open' : 'registration.over'
  return { kind: 'state', code, ground: GROUND }
}

export interface RegistrationAtHand {
  state: RegistrationState
  /** Who decides is the head it names. */
  is_own: boolean
}

/** Role, then state; null is allowed. The desk's server and its buttons ask this one. */
export function registrationRefusal(
  actor: Pick<Actor, 'role' | 'user_type'>,
  registration: RegistrationAtHand,
  action: DeskAction,
): DeskRefusal | null {
  const role = operatorRefusal(actor)
  if (role) return role
  if (!canStep(registrationMachine, registration.state, action))
    return { kind: 'state', code: 'registration.not_submitted', ground: GROUND }
  // An officer may have a second job: nobody lets themselves in.
  if (registration.is_own) return { kind: 'role', code: 'registration.own_application', ground: GROUND }
  return null
}

/** Working days in which the operator decides. */
const DECISION_DAYS = 3

export function registrationDueAt(submittedOn: string, calendar: WorkCalendar): string {
  return `${addWorkingDays(submittedOn, DECISION_DAYS, calendar)}T18:00:00+05:00`
}
