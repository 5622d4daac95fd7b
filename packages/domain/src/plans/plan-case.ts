import { tiedRefusal } from '../auth/account-change.ts'
import { type Acting, defineCase } from '../case.ts'
import type { Refusal } from '../refusal.ts'
import { OPEN_PLANS, PLAN_STATUS, type PlanStatus } from './plan-status.ts'

const S = PLAN_STATUS

export interface PlanState {
  status_id: PlanStatus
  edition: number
  item_count: number
  /** Who sent it for approval. */
  submitted_by: number | null
  /** The acting person and who sent it changed each other's account lately. */
  is_tied?: boolean
  /** Another edition of the same year and type is being prepared or decided on. */
  has_edition_in_work: boolean
  /** Status of the edition this one amends; absent if it is not known or there is none. */
  previous_status_id?: PlanStatus | null
}

/** A withdrawn edition gets back the status it was edited in. */
function withdrawnTo({ edition }: Pick<PlanState, 'edition'>) {
  return edition === 1 ? S.draft : S.amending
}

function emptyRefusal(_: Acting, plan: PlanState): Refusal<'plan.empty'> | null {
  if (plan.item_count > 0) return null
  return { kind: 'state', code: 'plan.empty', ground: 'Правила п. 12' }
}

/** The person who submitted the plan may not approve it. */
function ownApprovalRefusal(actor: Acting, plan: PlanState): Refusal<'plan.own_approval'> | null {
  if (plan.submitted_by !== actor.person_id) return null
  return { kind: 'role', code: 'plan.own_approval', ground: 'Закон ст. 6 п. 2' }
}

/** The year was closed meanwhile: approval would put two editions in force. */
function closedYearRefusal(
  _: Acting,
  { previous_status_id }: PlanState,
): Refusal<'plan.not_approved'> | null {
  if (previous_status_id === null || previous_status_id === undefined || previous_status_id === S.approved)
    return null
  return { kind: 'state', code: 'plan.not_approved', ground: 'Закон ст. 6' }
}

function secondAmendmentRefusal(_: Acting, plan: PlanState): Refusal<'plan.already_in_work'> | null {
  if (!plan.has_edition_in_work) return null
  return { kind: 'state', code: 'plan.already_in_work', ground: 'Правила п. 28' }
}

/**
 * An edition of a plan: specialists prepare it, the head of the same customer approves it. Закон ст. 6, spec §4. A
 * returned edition stays «Отклонен» while it is corrected, so that the reason stays visible.
 */
export const planCase = defineCase({
  ground: 'Закон ст. 6',
  headGround: 'Закон ст. 6 п. 2',
  statuses: PLAN_STATUS,
  sides: {
    customer: { column: 'organization_id', only: 'plan.customer_only', ground: 'Закон ст. 6 п. 1' },
  },
  steps: {
    create: { by: 'customer', from: [], to: S.draft },
    edit: { by: 'customer', from: OPEN_PLANS, to: 'same', otherwise: 'plan.not_open' },
    delete: { by: 'customer', from: OPEN_PLANS, to: 'gone', otherwise: 'plan.not_open' },
    start_approve_process: {
      by: 'customer',
      from: OPEN_PLANS,
      to: S.onApproval,
      otherwise: 'plan.not_open',
      marks: 'submitted',
      clears: ['return_reason'],
      tells: { customer: 'plan.submitted' },
      rules: [emptyRefusal],
    },
    withdraw: {
      by: 'customer',
      from: [S.onApproval],
      to: { among: [S.draft, S.amending], choose: withdrawnTo },
      otherwise: 'plan.not_submitted',
      clears: ['submitted'],
    },
    approve: {
      by: 'customer',
      headOnly: 'plan.head_only',
      from: [S.onApproval],
      to: S.approved,
      otherwise: 'plan.not_submitted',
      marks: 'approved',
      tells: { customer: 'plan.approved' },
      rules: [ownApprovalRefusal, tiedRefusal, closedYearRefusal],
    },
    return: {
      by: 'customer',
      headOnly: 'plan.head_only',
      from: [S.onApproval],
      to: S.returned,
      otherwise: 'plan.not_submitted',
      needs: 'reason',
      keepsReason: 'return_reason',
      tells: { customer: 'plan.returned' },
    },
    // The approved edition stays in force until the next one is approved.
    amend: {
      by: 'customer',
      from: [S.approved],
      to: 'untouched',
      otherwise: 'plan.not_approved',
      rules: [secondAmendmentRefusal],
    },
  },
  consequences: {
    /** The next edition replaces this one. */
    supersede: { by: 'customer', from: [S.approved], to: S.superseded },
    /** The year is over. */
    close: { by: 'portal', from: [S.approved], to: S.closed },
  },
})

export type PlanAction = Exclude<(typeof planCase)['actions'][number], 'create'>
