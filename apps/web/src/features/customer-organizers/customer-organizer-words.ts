import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import {
  CUSTOMER_ORGANIZER_STATUS,
  type CustomerOrganizerState,
  type CustomerOrganizerStatus,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'

/** Converts the state to the facts that the domain rule takes. */
export function customerOrganizerState(customerOrganizer: CustomerOrganizer): CustomerOrganizerState {
  const { status, customer, organizer, starts_on, ends_on, open_orders } = customerOrganizer
  return {
    status_id: status.id as CustomerOrganizerStatus,
    customer_id: customer.id,
    organizer_id: organizer.id,
    starts_on,
    ends_on,
    open_orders,
  }
}

/** «с 01.01.2026 по 31.12.2026» */
export function periodWords({
  starts_on,
  ends_on,
}: Pick<CustomerOrganizer, 'starts_on' | 'ends_on'>): string {
  const from = formatDate(starts_on)
  return ends_on
    ? t('customer_organizer.from_until', { from, until: formatDate(ends_on) })
    : t('customer_organizer.from', { from })
}

/** «Ждёт ответа 5 рабочих дней»; null once answered. */
export function waitingWords({
  waiting_days: count,
}: Pick<CustomerOrganizer, 'waiting_days'>): string | null {
  if (count === null) return null
  return count === 0 ? t('customer_organizer.waits_today') : t('customer_organizer.waits', { count })
}

/** The date and reason of the current status; a withdrawn request has neither. */
export function outcomeOf(customerOrganizer: CustomerOrganizer): {
  at: string | null
  reason: string | null
} {
  const { decided_at, decision_reason, ended_at, end_reason, ends_on } = customerOrganizer
  switch (customerOrganizer.status.id) {
    case CUSTOMER_ORGANIZER_STATUS.active:
      return {
        at: decided_at && t('customer_organizer.approved_at', { date: formatDate(decided_at) }),
        reason: null,
      }
    case CUSTOMER_ORGANIZER_STATUS.rejected:
      return { at: decided_at && formatDate(decided_at), reason: decision_reason }
    case CUSTOMER_ORGANIZER_STATUS.ended:
      return { at: ended_at && formatDate(ended_at), reason: end_reason }
    case CUSTOMER_ORGANIZER_STATUS.expired:
      return { at: ends_on && formatDate(ends_on), reason: null }
    default:
      return { at: null, reason: null }
  }
}
