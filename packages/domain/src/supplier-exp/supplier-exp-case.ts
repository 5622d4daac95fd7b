import { tiedRefusal } from '../auth/account-change.ts'
import { type Acting, defineCase } from '../case.ts'
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

/** Working days of each step. */
export const EXP_REVIEW_DAYS = 7
export const EXP_APPROVAL_DAYS = 3
const EXP_CORRECTION_DAYS = 5
const TERMS = 'Правила реестров пп. 45–50'

export interface ExpState {
  status_id: ExpStatus
  reviewed_by: number | null
  /** The acting person works for this supplier, or submitted it. */
  is_own: boolean
  /** It waits for approval, and the acting person and its reviewer changed each other's account lately. */
  is_tied?: boolean
}

/** An officer may have a second job: nobody decides on their own employer's work. */
function ownSupplierRefusal(_: Acting, exp: ExpState): Refusal<'supplier_exp.own_supplier'> | null {
  if (!exp.is_own) return null
  return {
    kind: 'role',
    code: 'supplier_exp.own_supplier',
    ground: 'Правила реестров пп. 46–49; решение 0021',
  }
}

/** The reviewer may not also approve: the rules name two offices. */
function ownReviewRefusal({ person_id }: Acting, exp: ExpState): Refusal<'supplier_exp.own_review'> | null {
  if (exp.status_id !== S.approval || exp.reviewed_by !== person_id) return null
  return { kind: 'role', code: 'supplier_exp.own_review', ground: 'Правила реестров пп. 46–49' }
}

/** The supplier submits, one person of the operator reviews, another approves. */
export const expCase = defineCase({
  ground: 'Правила реестров пп. 42–54',
  statuses: EXP_STATUS,
  sides: {
    supplier: { column: 'organization_id', only: 'supplier_exp.supplier_only' },
    operator: { column: null, only: 'supplier_exp.operator_only', hidden: [S.draft] },
  },
  strangers: 'supplier_exp.readers_only',
  steps: {
    create: { by: 'supplier', from: [], to: S.draft },
    edit: { by: 'supplier', from: [S.draft, S.returned], to: 'same', otherwise: 'supplier_exp.not_open' },
    delete: { by: 'supplier', from: [S.draft], to: 'gone', otherwise: 'supplier_exp.not_draft' },
    submit: {
      by: 'supplier',
      from: [S.draft, S.returned],
      to: S.submitted,
      otherwise: 'supplier_exp.not_open',
      marks: 'submitted',
      clears: ['reviewed', 'decided'],
      tells: { operator: 'supplier_exp.submitted' },
    },
    withdraw: {
      by: 'supplier',
      from: [S.submitted],
      to: S.draft,
      otherwise: 'supplier_exp.not_submitted',
      clears: ['submitted', 'reviewed', 'decided'],
    },
    take: {
      by: 'operator',
      from: [S.submitted],
      to: S.review,
      otherwise: 'supplier_exp.not_submitted',
      rules: [ownSupplierRefusal],
    },
    refuse: {
      by: 'operator',
      from: [S.review, S.approval],
      to: S.refused,
      otherwise: 'supplier_exp.not_decidable',
      needs: 'reason',
      marks: 'decided',
      keepsReason: 'decision_reason',
      tells: { supplier: 'supplier_exp.refused' },
      rules: [ownSupplierRefusal, ownReviewRefusal, tiedRefusal],
    },
    return: {
      by: 'operator',
      from: [S.review, S.approval],
      to: S.returned,
      otherwise: 'supplier_exp.not_decidable',
      needs: 'reason',
      marks: 'decided',
      keepsReason: 'decision_reason',
      tells: { supplier: 'supplier_exp.returned' },
      rules: [ownSupplierRefusal, ownReviewRefusal, tiedRefusal],
    },
    endorse: {
      by: 'operator',
      from: [S.review],
      to: S.approval,
      otherwise: 'supplier_exp.not_in_review',
      marks: 'reviewed',
      rules: [ownSupplierRefusal],
    },
    confirm: {
      by: 'operator',
      from: [S.approval],
      to: S.confirmed,
      otherwise: 'supplier_exp.not_in_approval',
      marks: 'decided',
      tells: { supplier: 'supplier_exp.confirmed' },
      rules: [ownSupplierRefusal, ownReviewRefusal, tiedRefusal],
    },
  },
  terms: {
    // From the day of submission: taking the record does not begin it anew.
    review: { in: [S.submitted, S.review], ground: TERMS, days: EXP_REVIEW_DAYS },
    approval: { in: [S.approval], ground: TERMS, days: EXP_APPROVAL_DAYS },
    correction: { in: [S.returned], ground: TERMS, days: EXP_CORRECTION_DAYS },
  },
})

export type ExpAction = (typeof expCase)['actions'][number]
