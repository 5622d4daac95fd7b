import { type CustomerOrganizerStatus, CUSTOMER_ORGANIZER_STATUS as S } from './customer-organizer-case.ts'

/** Working days after which a request is highlighted. The rules set no term for an answer; an order has five. */
export const LONG_WAIT_DAYS = 3

/** Tabs of the organizer's list: waiting, accepted now or earlier, declined or withdrawn. */
export const REQUEST_TABS = ['waiting', 'accepted', 'declined'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]

export const REQUEST_TAB_STATUSES: Readonly<Record<RequestTab, CustomerOrganizerStatus[]>> = {
  waiting: [S.requested],
  accepted: [S.active, S.ended, S.expired],
  declined: [S.rejected, S.withdrawn],
}
