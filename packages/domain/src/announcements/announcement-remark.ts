import type { AnnouncementFacts } from './announcement-facts.ts'
import type { AnnouncementRemarkCode } from './announcement-remarks.ts'

/** The step of the form where the user fixes the remark. */
export type AnnouncementStep = 'facts' | 'lots' | 'documents'

export interface AnnouncementRemark {
  code: AnnouncementRemarkCode
  /** `blocking`: the announcement cannot be published with it. `warning`: the signer should know. */
  level: 'blocking' | 'warning'
  step: AnnouncementStep
  ground: string
  /** Ids of the lots concerned; empty if it concerns the whole announcement. */
  lots: number[]
  /** Values for the placeholders of its message. */
  values: Record<string, string | number>
}

/** The fields of the facts where a remark is fixed. */
const FIELDS: Partial<Record<AnnouncementRemarkCode, string>> = {
  method_not_announced: 'purchase_method_id',
  no_name_kk: 'name_kk',
  intake_too_short: 'intake_days',
  no_change_reason: 'change_reason',
}

/** What a refusal names: a field of the facts, or the step with the rest. */
export const fieldOfRemark = ({ code, step }: Pick<AnnouncementRemark, 'code' | 'step'>): string =>
  FIELDS[code] ?? step

export type AnnouncementRule = (facts: AnnouncementFacts) => AnnouncementRemark[]

export function remark(
  code: AnnouncementRemarkCode,
  step: AnnouncementStep,
  ground: string,
  more: Partial<Pick<AnnouncementRemark, 'level' | 'lots' | 'values'>> = {},
): AnnouncementRemark {
  return { code, level: 'blocking', step, ground, lots: [], values: {}, ...more }
}
