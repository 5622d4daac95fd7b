import type { AnnouncementFacts } from './announcement-facts.ts'
import type { AnnouncementRemarkCode } from './announcement-remarks.ts'

/** Where a remark is mended: the steps of the form. */
export type AnnouncementStep = 'facts' | 'lots' | 'documents'

export interface AnnouncementRemark {
  code: AnnouncementRemarkCode
  /** `blocking`: not published with it. `warning`: whoever signs should know. */
  level: 'blocking' | 'warning'
  step: AnnouncementStep
  ground: string
  /** The lots it is about; empty when it is about the whole. */
  lots: number[]
  /** What its words name. */
  values: Record<string, string | number>
}

export type AnnouncementRule = (facts: AnnouncementFacts) => AnnouncementRemark[]

export function remark(
  code: AnnouncementRemarkCode,
  step: AnnouncementStep,
  ground: string,
  more: Partial<Pick<AnnouncementRemark, 'level' | 'lots' | 'values'>> = {},
): AnnouncementRemark {
  return { code, level: 'blocking', step, ground, lots: [], values: {}, ...more }
}
