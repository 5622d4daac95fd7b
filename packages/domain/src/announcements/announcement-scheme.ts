import { ANNOUNCEMENT_STATUS as S } from './announcement-machine.ts'

/** How a purchase by a method runs; in working days. Facts §B.1 (7–11), Закон ст. 11–15. */
export interface AnnouncementScheme {
  /** Remarks on the documentation before bids; null where the method has none. */
  discussion: { remarkDays: number; decisionDays: number; protocolDays: number } | null
  intakeDays: number
  repeatIntakeDays: number
  reviewDays: number
  intakeStatus: number
  reviewStatus: number
  /** People decide, so they are named; price requests and rating contests are decided by the system. */
  needsCommission: boolean
}

const DISCUSSION = { remarkDays: 2, decisionDays: 2, protocolDays: 1 }

const CONTEST: AnnouncementScheme = {
  discussion: DISCUSSION,
  intakeDays: 5,
  repeatIntakeDays: 3,
  reviewDays: 3,
  intakeStatus: S.intake,
  reviewStatus: S.review,
  needsCommission: true,
}
const RATING: AnnouncementScheme = { ...CONTEST, intakeDays: 3, needsCommission: false }
const PRICE_REQUEST: AnnouncementScheme = {
  discussion: null,
  intakeDays: 2,
  repeatIntakeDays: 2,
  reviewDays: 1,
  intakeStatus: S.priceIntake,
  reviewStatus: S.results,
  needsCommission: false,
}

/** Ids of the dictionary purchase-methods. What is bought directly, in a shop or at an exchange has no announcement here. */
const SCHEMES = new Map<number, AnnouncementScheme>([
  ...[2, 7, 22, 32, 77, 78, 120, 121, 124, 128, 130, 132, 133, 177, 178, 190, 201, 202].map(
    (id) => [id, CONTEST] as const,
  ),
  ...[188, 200].map((id) => [id, RATING] as const),
  ...[3, 126].map((id) => [id, PRICE_REQUEST] as const),
])

/** Null: purchases by this method are not announced. */
export function announcementScheme(methodId: number): AnnouncementScheme | null {
  return SCHEMES.get(methodId) ?? null
}

/** The fewest working days of intake; null where purchases by the method are not announced. */
export function leastIntakeDays(methodId: number, isRepeat: boolean): number | null {
  const scheme = announcementScheme(methodId)
  if (!scheme) return null
  return isRepeat ? scheme.repeatIntakeDays : scheme.intakeDays
}
