import { tiedRefusal } from '../auth/account-change.ts'
import { type Acting, defineCase } from '../case.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary rnu-status. */
export const RNU_STATUS = { draft: 1, submitted: 2, returned: 3, active: 4, excluded: 5 } as const
export type RnuStatus = (typeof RNU_STATUS)[keyof typeof RNU_STATUS]

const S = RNU_STATUS

/** Records anyone may read: in force now or formerly. Закон ст. 8. */
export const PUBLIC_RNU: readonly RnuStatus[] = [S.active, S.excluded]

/** Working days for the authority's decision, and for the customer's correction. Закон ст. 8; Правила реестров. */
const INCLUDE_DAYS = 7
const CORRECTION_DAYS = 5

export interface RnuState {
  status_id: RnuStatus
  /** The acting person works for the supplier or the customer of the record, or submitted it. */
  is_own: boolean
  /** The acting person and its submitter changed each other's account lately. */
  is_tied?: boolean
}

/** An officer may have a second job: nobody decides on a record whose supplier or customer employs them. */
function ownOrganizationRefusal(_: Acting, record: RnuState): Refusal<'rnu.own_organization'> | null {
  if (!record.is_own) return null
  return { kind: 'role', code: 'rnu.own_organization', ground: 'Закон ст. 8; решение 0021' }
}

/** The customer submits, the authority includes or returns; an act or the end of the term excludes. */
export const rnuCase = defineCase({
  ground: 'Закон ст. 8 пп. 4–8',
  statuses: RNU_STATUS,
  sides: {
    customer: { column: 'customer_id', only: 'rnu.customer_only' },
    operator: { column: null, only: 'operator.only', ground: 'decision 0026', hidden: [S.draft] },
  },
  others: { supplier: 'organization_id' },
  steps: {
    create: { by: 'customer', from: [], to: S.draft },
    edit: { by: 'customer', from: [S.draft, S.returned], to: 'same', otherwise: 'rnu.not_open' },
    delete: { by: 'customer', from: [S.draft], to: 'gone', otherwise: 'rnu.not_draft' },
    submit: {
      by: 'customer',
      from: [S.draft, S.returned],
      to: S.submitted,
      otherwise: 'rnu.not_open',
      marks: 'submitted',
      clears: ['decided'],
      tells: { operator: 'rnu.submitted' },
    },
    withdraw: {
      by: 'customer',
      from: [S.submitted],
      to: S.draft,
      otherwise: 'rnu.not_submitted',
      clears: ['submitted', 'decided'],
    },
    return: {
      by: 'operator',
      from: [S.submitted],
      to: S.returned,
      otherwise: 'rnu.not_submitted',
      needs: 'reason',
      onVersion: true,
      marks: 'decided',
      keepsReason: 'decision_reason',
      tells: { customer: 'rnu.returned' },
      rules: [ownOrganizationRefusal, tiedRefusal],
    },
    include: {
      by: 'operator',
      from: [S.submitted],
      to: S.active,
      otherwise: 'rnu.not_submitted',
      onVersion: true,
      marks: 'decided',
      tells: { supplier: 'rnu.included', customer: 'rnu.included' },
      rules: [ownOrganizationRefusal, tiedRefusal],
    },
    exclude: {
      by: 'operator',
      from: [S.active],
      to: S.excluded,
      otherwise: 'rnu.not_active',
      onVersion: true,
      tells: { supplier: 'rnu.excluded', customer: 'rnu.excluded' },
      rules: [ownOrganizationRefusal, tiedRefusal],
    },
  },
  consequences: {
    /** The term of the bar is over. Закон ст. 8 п. 8. */
    expire: { by: 'portal', from: [S.active], to: S.excluded },
  },
  terms: {
    decision: { in: [S.submitted], ground: 'Закон ст. 8', days: INCLUDE_DAYS },
    correction: { in: [S.returned], ground: 'Правила реестров', days: CORRECTION_DAYS },
    bar: {
      in: [S.active],
      ground: 'Закон ст. 8 п. 8',
      counted: 'calendar',
      column: 'ends_on',
      task: 'expire_rnu',
      together: true,
    },
  },
})

export type RnuAction = (typeof rnuCase)['actions'][number]
