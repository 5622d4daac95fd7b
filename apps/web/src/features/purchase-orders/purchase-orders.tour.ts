import type { TourStep } from '../../shared/tour/tour-step.ts'

export const purchaseOrdersTour: TourStep[] = [
  { title: 'tour.orders.create', text: 'tour.orders.create_text', target: 'orders-create' },
  { title: 'tour.orders.statuses', text: 'tour.orders.statuses_text', target: 'statuses' },
  { title: 'tour.orders.search', text: 'tour.orders.search_text', target: 'orders-search' },
]
