import type { WaitingKind, WaitingSubject } from './waiting-kinds.ts'

/** The page of the cabinet on which a waiting task is done. */
export function waitingPath(kind: WaitingKind, subject: WaitingSubject, id: number): string {
  switch (subject) {
    case 'customer_organizer':
      return '/cabinet/incoming-requests'
    case 'purchase_order':
      return `/cabinet/purchase-orders/${id}`
    case 'plan':
      return `/cabinet/plans/${id}`
    case 'announcement':
      return `/cabinet/announcements/${id}`
    case 'supplier_exp':
      return `/cabinet/supplier-experience/${id}`
    case 'registration':
      return `/operator/registrations/${id}`
    case 'person':
      return `/operator/people/${id}`
    case 'ticket':
      return `/cabinet/tickets/${id}`
    case 'job':
      return '/operator/state'
    case 'calendar':
      return `/operator/calendar?year=${id}`
    case 'financial_year':
      return '/operator/dicts/year'
    case 'mrp':
      return '/operator/limits'
    case 'rnu':
      return kind === 'rnu_to_decide' ? `/operator/rnu/${id}` : `/cabinet/rnu/${id}`
    case 'supplier_license':
      return '/cabinet/qualification'
    case 'contract':
      return `/contracts/${id}`
  }
}
