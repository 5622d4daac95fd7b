import { addWorkingDays, endOfWork, type WorkCalendar } from '../calendar/working-days.ts'
import { type Acting, defineCase } from '../case.ts'
import { OPERATOR_GROUND } from '../operator/operator.ts'
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

export interface RegistrationAtHand {
  status_id: RegistrationState
  /** The deciding operator is the head named in it. */
  is_own: boolean
}

const GROUND = 'decision 0027'

/** An officer may have a second job: nobody may decide on their own application. */
function ownApplicationRefusal(
  _: Acting,
  { is_own }: RegistrationAtHand,
): Refusal<'registration.own_application'> | null {
  return is_own ? { kind: 'role', code: 'registration.own_application', ground: GROUND } : null
}

/** What the operator decides about a submitted application, each on the version that was read. */
const decision = {
  by: 'operator',
  from: ['submitted'],
  otherwise: 'registration.not_submitted',
  onVersion: true,
  marks: 'decided',
  rules: [ownApplicationRefusal],
} as const
const withReason = { ...decision, needs: 'reason', keepsReason: 'decision_reason' } as const

/**
 * The applicant fills it in and sends it; the operator admits it, returns it any number of times, or refuses it
 * permanently. Several applications under one number may wait for the operator; admitting one closes the others.
 * Decision 0027.
 */
export const registrationCase = defineCase({
  ground: GROUND,
  statuses: {
    unconfirmed: 'unconfirmed',
    draft: 'draft',
    submitted: 'submitted',
    returned: 'returned',
    admitted: 'admitted',
    refused: 'refused',
    closed: 'closed',
  },
  sides: {
    operator: {
      column: null,
      only: 'operator.only',
      ground: OPERATOR_GROUND,
    },
  },
  steps: {
    refuse: { ...withReason, to: 'refused' },
    return: { ...withReason, to: 'returned' },
    admit: { ...decision, to: 'admitted' },
  },
  consequences: {
    // By the applicant, who has no account: {@link applicantRefusal}.
    submit: { by: 'portal', from: ['draft', 'returned'], to: 'submitted' },
    close: { by: 'operator', from: ['submitted', 'returned'], to: 'closed' },
  },
})
export type DeskAction = (typeof registrationCase)['actions'][number]

/** States closed when another application under the same number is admitted. */
export const CLOSED_BY_ADMISSION: readonly RegistrationState[] = registrationCase.consequences.close.from

export type ApplicantRefusal = Refusal<
  'registration.not_confirmed' | 'registration.not_open' | 'registration.over'
>

/** Whether the holder of the link may still edit and submit; the link itself has proved their identity. */
export function applicantRefusal(state: RegistrationState): ApplicantRefusal | null {
  if (state === 'unconfirmed') return { kind: 'state', code: 'registration.not_confirmed', ground: GROUND }
  if (registrationCase.canStep(state, 'submit')) return null
  const code = state === 'submitted' ? 'registration.not_open' : 'registration.over'
  return { kind: 'state', code, ground: GROUND }
}

/** Working days in which the operator decides. */
const DECISION_DAYS = 3

export function registrationDueAt(submittedOn: string, calendar: WorkCalendar): string {
  return endOfWork(addWorkingDays(submittedOn, DECISION_DAYS, calendar))
}
