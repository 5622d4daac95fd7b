import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import {
  RELATION_STATUS,
  type RelationState,
  type RelationStatus,
} from '@zakup/domain/customer-organizers/relation-machine'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../format/date-format.ts'

/** What the rule looks at. */
export function relationState(relation: CustomerOrganizer): RelationState {
  const { status, customer, organizer, starts_on, ends_on, open_orders } = relation
  return {
    status_id: status.id as RelationStatus,
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
    ? t('relation.from_until', { from, until: formatDate(ends_on) })
    : t('relation.from', { from })
}

/** «Ждёт ответа 5 рабочих дней»; null once it was answered. */
export function waitingWords({
  waiting_days: count,
}: Pick<CustomerOrganizer, 'waiting_days'>): string | null {
  if (count === null) return null
  return count === 0 ? t('relation.waits_today') : t('relation.waits', { count })
}

/** When it came to what it is, and why; a request that was taken back says neither. */
export function outcomeOf(relation: CustomerOrganizer): { at: string | null; reason: string | null } {
  const { decided_at, decision_reason, ended_at, end_reason, ends_on } = relation
  switch (relation.status.id) {
    case RELATION_STATUS.active:
      return { at: decided_at && t('relation.approved_at', { date: formatDate(decided_at) }), reason: null }
    case RELATION_STATUS.rejected:
      return { at: decided_at && formatDate(decided_at), reason: decision_reason }
    case RELATION_STATUS.ended:
      return { at: ended_at && formatDate(ended_at), reason: end_reason }
    case RELATION_STATUS.expired:
      return { at: ends_on && formatDate(ends_on), reason: null }
    default:
      return { at: null, reason: null }
  }
}
