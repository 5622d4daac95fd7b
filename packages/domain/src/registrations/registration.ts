import type { Actor } from '../actor.ts'
import { addWorkingDays, endOfWork, type WorkCalendar } from '../calendar/working-days.ts'
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

/** States in the operator's list: sent at least once. */
export const SENT_STATES = ['submitted', 'returned', 'admitted', 'refused', 'closed'] as const

export const REGISTRATION_FILE_KINDS = ['certificate', 'charter', 'head_order', 'other'] as const
export type RegistrationFileKind = (typeof REGISTRATION_FILE_KINDS)[number]

/** Upload limits of one application: enough for scans of every document, too little to fill a disk. */
export const REGISTRATION_FILES_MOST = 10
export const REGISTRATION_FILES_MB = 50

/** What the operator decides. */
export type DeskAction = 'admit' | 'return' | 'refuse'
type RegistrationAction = 'confirm' | 'edit' | 'submit' | 'close' | DeskAction

/**
 * The applicant fills it in and sends it; the operator admits it, returns it any number of times, or refuses it
 * permanently. Several applications under one number may wait for the operator; admitting one closes the others.
 * Decision 0027.
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

/** States closed when another application under the same number is admitted. */
export const CLOSED_BY_ADMISSION: readonly RegistrationState[] = registrationMachine.close.from

export type ApplicantRefusal = Refusal<
  'registration.not_confirmed' | 'registration.not_open' | 'registration.over'
>
export type DeskRefusal = Refusal<
  'operator.only' | 'registration.not_submitted' | 'registration.own_application'
>

const GROUND = 'decision 0027'

/** Whether the holder of the link may still edit; the link itself has proved their identity. */
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
  /** The deciding operator is the head named in it. */
  is_own: boolean
}

/** Checks the role, then the state; null means allowed. Used by the server and by the operator's buttons. */
export function registrationRefusal(
  actor: Pick<Actor, 'role' | 'user_type'>,
  registration: RegistrationAtHand,
  action: DeskAction,
): DeskRefusal | null {
  const role = operatorRefusal(actor)
  if (role) return role
  if (!canStep(registrationMachine, registration.state, action))
    return { kind: 'state', code: 'registration.not_submitted', ground: GROUND }
  // An officer may have a second job: nobody may decide on their own application.
  if (registration.is_own) return { kind: 'role', code: 'registration.own_application', ground: GROUND }
  return null
}

/** Working days in which the operator decides. */
const DECISION_DAYS = 3

export function registrationDueAt(submittedOn: string, calendar: WorkCalendar): string {
  return endOfWork(addWorkingDays(submittedOn, DECISION_DAYS, calendar))
}
