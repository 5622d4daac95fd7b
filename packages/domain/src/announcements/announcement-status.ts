/**
 * The 38 statuses of announcements (35) and lots (37) in the state procurement system, which share 34 codes, grouped
 * into the few stages shown to users. Names are in the dictionary; only codes and their meaning are here.
 */
export const ANNOUNCEMENT_STAGES = [
  'draft',
  'discussion',
  'intake',
  'review',
  'appeal',
  'suspended',
  'completed',
  'cancelled',
  'superseded',
] as const
export type AnnouncementStage = (typeof ANNOUNCEMENT_STAGES)[number]

const STATUSES: Record<AnnouncementStage, readonly number[]> = {
  draft: [110, 120, 130, 160],
  discussion: [210],
  intake: [220, 230, 240],
  review: [
    245, 250, 260, 270, 280, 285, 290, 295, 300, 310, 320, 325, 330, 444, 445, 450, 460, 510, 520, 530, 540,
    550,
  ],
  appeal: [440],
  suspended: [420],
  completed: [350, 360, 370],
  cancelled: [410, 430],
  /** A version replaced by the next one because its documentation was changed. */
  superseded: [190],
}

const STAGE_OF = new Map<number, AnnouncementStage>(
  ANNOUNCEMENT_STAGES.flatMap((stage) =>
    STATUSES[stage].map((status): [number, AnnouncementStage] => [status, stage]),
  ),
)

/** Null for a code this version does not know: only its dictionary name is then shown. */
export function announcementStage(statusId: number): AnnouncementStage | null {
  return STAGE_OF.get(statusId) ?? null
}

export function statusesOfStage(stage: AnnouncementStage): readonly number[] {
  return STATUSES[stage]
}

/** Only the organizer sees drafts and a new version in preparation (160). Закон ст. 6. */
export function isPublicStatus(statusId: number): boolean {
  return !STATUSES.draft.includes(statusId)
}

/** Ids of the dictionary of lot statuses used in rules; lots share the codes of announcements. */
export const LOT_STATUS = {
  draft: 110,
  changing: 160,
  superseded: 190,
  discussion: 210,
  results: 330,
  completed: 360,
  failed: 370,
  refused: 410,
  suspended: 420,
  cancelled: 430,
  appealed: 440,
  resultsReviewed: 510,
} as const

/** Lots that may have a winner: results summed up, completed, under appeal, or results under review. */
export const DECIDED_LOTS: readonly number[] = [
  LOT_STATUS.results,
  LOT_STATUS.completed,
  ...STATUSES.appeal,
  LOT_STATUS.resultsReviewed,
]

/** Lots that ended without a winner. */
export const LOST_LOTS: readonly number[] = [
  LOT_STATUS.superseded,
  LOT_STATUS.failed,
  LOT_STATUS.refused,
  LOT_STATUS.cancelled,
]

/** Bids can still arrive: the discussion or the intake is under way. */
export const OPEN_STATUSES: readonly number[] = [...STATUSES.discussion, ...STATUSES.intake]

/** Lots their customer may still refuse: submitted for signing, until the results are summed up. Закон ст. 6 п. 10. */
export const REFUSABLE_LOTS: readonly number[] = [
  ...STATUSES.draft,
  ...OPEN_STATUSES,
  ...STATUSES.review,
].filter((status) => status !== LOT_STATUS.draft && status <= LOT_STATUS.results)

/** The lot ended without a winner, so no contract follows. */
export function isLost(lotStatusId: number): boolean {
  return LOST_LOTS.includes(lotStatusId)
}
