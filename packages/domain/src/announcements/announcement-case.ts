import { tiedRefusal } from '../auth/account-change.ts'
import { type Acting, defineCase } from '../case.ts'
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
/** Imported announcements have more statuses than this portal sets. */
const STATUSES: Readonly<Record<keyof typeof S, number>> = S

/** Drafts and versions in preparation: only their organizer sees them. */
export const UNPUBLISHED: readonly number[] = [S.draft, S.signing, S.signed, S.changing]
/** Published here, and no person has decided anything yet: only the scheduled job has changed the status. */
export const ON_MARKET: readonly number[] = [S.discussion, S.intake, S.priceIntake, S.review, S.results]
/** Open to edit. */
export const OPEN_ANNOUNCEMENTS: readonly number[] = [S.draft, S.changing]

export interface AnnouncementState {
  status_id: number
  /** Of the documentation: 1 for the first. */
  version: number
  submitted_by: number | null
  /** The acting person and who submitted it changed each other's account lately. */
  is_tied?: boolean
  /** Another version of its documentation is being prepared. */
  has_version_in_work: boolean
  /** Lots whose purchase did not take place and that no other purchase repeats yet. */
  failed_lots: number
}

const GROUND = 'Закон ст. 12'

/** A withdrawn or returned announcement gets back the status it was edited in. */
const reopened = {
  among: [S.draft, S.changing],
  choose: ({ version }: Pick<AnnouncementState, 'version'>) => (version === 1 ? S.draft : S.changing),
}

/** Changed documentation is the next version of the same purchase and keeps its lots. */
function fixedLotsRefusal(
  _: Acting,
  { status_id }: AnnouncementState,
): Refusal<'announcement.lots_fixed'> | null {
  if (status_id !== S.changing) return null
  return { kind: 'state', code: 'announcement.lots_fixed', ground: GROUND }
}

function ownSignatureRefusal(
  actor: Acting,
  { submitted_by }: AnnouncementState,
): Refusal<'announcement.own_signature'> | null {
  if (submitted_by !== actor.person_id) return null
  return { kind: 'role', code: 'announcement.own_signature', ground: 'Закон ст. 8' }
}

function secondVersionRefusal(
  _: Acting,
  { has_version_in_work }: AnnouncementState,
): Refusal<'announcement.version_in_work'> | null {
  if (!has_version_in_work) return null
  return { kind: 'state', code: 'announcement.version_in_work', ground: GROUND }
}

function nothingFailedRefusal(
  _: Acting,
  { failed_lots }: AnnouncementState,
): Refusal<'announcement.nothing_failed'> | null {
  if (failed_lots > 0) return null
  return { kind: 'state', code: 'announcement.nothing_failed', ground: 'Закон ст. 15' }
}

/** Its dates are set on publication (stageSchedule). */
const STAGE = { ground: GROUND, column: 'next_stage_at', task: 'announcement_stage', pausable: true } as const

/**
 * An announcement: specialists of the organizer prepare it, its head signs it. From its publication on, a scheduled job
 * begins the stages. Закон ст. 8, 12, 15.
 */
export const announcementCase = defineCase({
  ground: GROUND,
  headGround: 'Закон ст. 8',
  statuses: STATUSES,
  sides: {
    organizer: { column: 'organizer_id', only: 'announcement.organizer_only', ground: 'Закон ст. 8' },
  },
  steps: {
    create: { by: 'organizer', from: [], to: S.draft },
    edit: { by: 'organizer', from: OPEN_ANNOUNCEMENTS, to: 'same', otherwise: 'announcement.not_open' },
    change_lots: {
      by: 'organizer',
      from: OPEN_ANNOUNCEMENTS,
      to: 'same',
      otherwise: 'announcement.not_open',
      rules: [fixedLotsRefusal],
    },
    delete: { by: 'organizer', from: OPEN_ANNOUNCEMENTS, to: 'gone', otherwise: 'announcement.not_open' },
    submit: {
      by: 'organizer',
      from: OPEN_ANNOUNCEMENTS,
      to: S.signing,
      otherwise: 'announcement.not_open',
      marks: 'submitted',
      clears: ['signed', 'return_reason'],
      tells: { organizer: 'announcement.submitted' },
    },
    withdraw: {
      by: 'organizer',
      from: [S.signing, S.signed],
      to: reopened,
      otherwise: 'announcement.not_submitted',
      clears: ['submitted', 'signed'],
    },
    sign: {
      by: 'organizer',
      headOnly: 'announcement.head_only',
      from: [S.signing],
      to: S.signed,
      otherwise: 'announcement.not_submitted',
      marks: 'signed',
      tells: { organizer: 'announcement.signed' },
      rules: [ownSignatureRefusal, tiedRefusal],
    },
    return: {
      by: 'organizer',
      headOnly: 'announcement.head_only',
      from: [S.signing],
      to: reopened,
      otherwise: 'announcement.not_submitted',
      needs: 'reason',
      keepsReason: 'return_reason',
      tells: { organizer: 'announcement.returned' },
    },
    // The customers of its lots are told too.
    publish: {
      by: 'organizer',
      from: [S.signed],
      to: S.discussion,
      otherwise: 'announcement.not_signed',
      tells: { organizer: 'announcement.published' },
    },
    // Before the intake of bids, as a result of the discussion. The published version stays until the next one is out.
    change_documentation: {
      by: 'organizer',
      from: [S.discussion],
      to: 'untouched',
      otherwise: 'announcement.not_in_discussion',
      needs: 'reason',
      rules: [secondVersionRefusal],
    },
    repeat: {
      by: 'organizer',
      from: [S.completed, S.cancelled],
      to: 'untouched',
      otherwise: 'announcement.nothing_failed',
      rules: [nothingFailedRefusal],
    },
  },
  consequences: {
    // Stages begin by time; the job acts for the organizer. Methods with price offers have their own statuses.
    begin_intake: { by: 'organizer', from: [S.discussion], to: S.intake },
    begin_price_intake: { by: 'organizer', from: [S.discussion], to: S.priceIntake },
    begin_review: { by: 'organizer', from: [S.intake], to: S.review },
    begin_results: { by: 'organizer', from: [S.priceIntake], to: S.results },
    /** The next version of its documentation is published. */
    supersede: { by: 'organizer', from: [S.discussion], to: S.superseded },
    /** Customers refused all its lots: done by refuse_lots() in the database. Закон ст. 6 п. 10. */
    refuse: { by: 'portal', from: ON_MARKET, to: S.refused },
  },
  terms: {
    /** Until the intake of bids begins, then until it ends. */
    intake: { ...STAGE, in: [S.discussion] },
    review: { ...STAGE, in: [S.intake, S.priceIntake] },
  },
})

export type AnnouncementAction = (typeof announcementCase)['actions'][number]
