import { type CustomerOrganizerStatus, CUSTOMER_ORGANIZER_STATUS as S } from './customer-organizer-machine.ts'

/** Working days after which a request stands out. The rules name no term for an answer; an order is given five. */
export const LONG_WAIT_DAYS = 3

/** What an organizer looks through: what waits, what is or was agreed to, what was declined or taken back. */
export const REQUEST_TABS = ['waiting', 'accepted', 'declined'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]

export const REQUEST_TAB_STATUSES: Readonly<Record<RequestTab, CustomerOrganizerStatus[]>> = {
  waiting: [S.requested],
  accepted: [S.active, S.ended, S.expired],
  declined: [S.rejected, S.withdrawn],
}
