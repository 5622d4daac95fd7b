import { ANNOUNCEMENT_STATUS as S } from './announcement-case.ts'

/** How a purchase by one method runs; terms are in working days. Закон ст. 11–15. */
export interface AnnouncementScheme {
  /** Terms of the discussion of the documentation before bids; null if the method has no discussion. */
  discussion: { remarkDays: number; decisionDays: number; protocolDays: number } | null
  intakeDays: number
  repeatIntakeDays: number
  reviewDays: number
  intakeStatus: number
  reviewStatus: number
  /** True if a commission decides, so its members are named; the system decides price requests and rating contests. */
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

/** Ids of the dictionary purchase-methods. Direct, e-shop and exchange purchases have no announcement here. */
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
