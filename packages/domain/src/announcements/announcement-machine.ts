import type { Actor } from '../actor.ts'
import { canStep, type Machine } from '../machine.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary announcement-statuses that the cabinet and the scheduled job set. */
export const ANNOUNCEMENT_STATUS = {
  draft: 110,
  signing: 120,
  signed: 130,
  changing: 160,
  superseded: 190,
  discussion: 210,
  intake: 220,
  priceIntake: 240,
  review: 250,
  results: 330,
  completed: 350,
  refused: 410,
  cancelled: 430,
} as const

const S = ANNOUNCEMENT_STATUS

export const ANNOUNCEMENT_ACTIONS = [
  'edit',
  'change_lots',
  'delete',
  'submit',
  'withdraw',
  'sign',
  'return',
  'publish',
  'change_documentation',
  'repeat',
] as const
export type AnnouncementAction = (typeof ANNOUNCEMENT_ACTIONS)[number]

/** Drafts and versions in preparation: only their organizer sees them. */
export const UNPUBLISHED: readonly number[] = [S.draft, S.signing, S.signed, S.changing]
/** Published here, and no person has decided anything yet: only the scheduled job has changed the status. */
export const ON_MARKET: readonly number[] = [S.discussion, S.intake, S.priceIntake, S.review, S.results]
/** Open to edit. */
export const OPEN_ANNOUNCEMENTS: readonly number[] = [S.draft, S.changing]

/**
 * Закон ст. 12. A withdrawn or returned announcement gets back the status it was edited in:
 * {@link reopenedStatus}. Changed documentation is the next version of the same purchase and keeps its lots, so lots change
 * only in a draft.
 */
export const announcementMachine: Machine<number, AnnouncementAction> = {
  edit: { from: OPEN_ANNOUNCEMENTS, to: 'same' },
  change_lots: { from: [S.draft], to: 'same' },
  delete: { from: OPEN_ANNOUNCEMENTS, to: 'gone' },
  submit: { from: OPEN_ANNOUNCEMENTS, to: S.signing },
  withdraw: { from: [S.signing, S.signed], to: S.draft },
  sign: { from: [S.signing], to: S.signed },
  return: { from: [S.signing], to: S.draft },
  publish: { from: [S.signed], to: S.discussion },
  // Before the intake of bids, as a result of the discussion.
  change_documentation: { from: [S.discussion], to: 'same' },
  repeat: { from: [S.completed, S.cancelled], to: 'same' },
}

/** Transitions made by the system: discussion → intake → review. Methods with price offers have their own statuses. */
export const announcementSystemMachine: Machine<
  number,
  'begin_intake' | 'begin_price_intake' | 'begin_review' | 'begin_results' | 'supersede'
> = {
  begin_intake: { from: [S.discussion], to: S.intake },
  begin_price_intake: { from: [S.discussion], to: S.priceIntake },
  begin_review: { from: [S.intake], to: S.review },
  begin_results: { from: [S.priceIntake], to: S.results },
  supersede: { from: [S.discussion], to: S.superseded },
}

export function reopenedStatus(version: number): number {
  return version === 1 ? S.draft : S.changing
}

export interface AnnouncementState {
  status_id: number
  submitted_by: number | null
  /** Another version of its documentation is being prepared. */
  has_version_in_work: boolean
  /** Lots whose purchase did not take place and that no other purchase repeats yet. */
  failed_lots: number
}

type Acting = Pick<Actor, 'person_id' | 'role' | 'user_type'>

export type AnnouncementRefusal = Refusal<
  | 'announcement.organizer_only'
  | 'announcement.head_only'
  | 'announcement.own_signature'
  | 'announcement.not_open'
  | 'announcement.lots_fixed'
  | 'announcement.not_submitted'
  | 'announcement.not_signed'
  | 'announcement.not_in_discussion'
  | 'announcement.version_in_work'
  | 'announcement.nothing_failed'
>

/** Role check only; runs before the announcement is loaded. */
export function announcementRoleRefusal(
  actor: Acting,
  action: AnnouncementAction | 'create' | 'read',
): AnnouncementRefusal | null {
  if (actor.user_type !== 'organizer')
    return { kind: 'role', code: 'announcement.organizer_only', ground: 'Закон ст. 8' }
  if ((action === 'sign' || action === 'return') && actor.role !== 'head')
    return { kind: 'role', code: 'announcement.head_only', ground: 'Закон ст. 8' }
  return null
}

/** Checks the role, then the state; null means allowed. Used by the server and by the button. */
export function announcementRefusal(
  actor: Acting,
  announcement: AnnouncementState,
  action: AnnouncementAction,
): AnnouncementRefusal | null {
  const role = announcementRoleRefusal(actor, action)
  if (role) return role
  const ground = 'Закон ст. 12'
  if (!canStep(announcementMachine, announcement.status_id, action))
    return { kind: 'state', code: wrongState(action, announcement.status_id), ground }
  if (action === 'sign' && announcement.submitted_by === actor.person_id)
    return { kind: 'role', code: 'announcement.own_signature', ground: 'Закон ст. 8' }
  if (action === 'change_documentation' && announcement.has_version_in_work)
    return { kind: 'state', code: 'announcement.version_in_work', ground }
  if (action === 'repeat' && announcement.failed_lots === 0)
    return { kind: 'state', code: 'announcement.nothing_failed', ground: 'Закон ст. 15' }
  return null
}

function wrongState(action: AnnouncementAction, status: number): AnnouncementRefusal['code'] {
  switch (action) {
    case 'change_lots':
      return status === S.changing ? 'announcement.lots_fixed' : 'announcement.not_open'
    case 'withdraw':
    case 'sign':
    case 'return':
      return 'announcement.not_submitted'
    case 'publish':
      return 'announcement.not_signed'
    case 'change_documentation':
      return 'announcement.not_in_discussion'
    case 'repeat':
      return 'announcement.nothing_failed'
    case 'edit':
    case 'delete':
    case 'submit':
      return 'announcement.not_open'
  }
}
