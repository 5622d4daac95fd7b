import type { TourStep } from '../../shared/tour/tour-step.ts'

export const contractsTour: TourStep[] = [
  { title: 'tour.contracts.search', text: 'tour.contracts.search_text', target: 'list-search' },
  { title: 'tour.contracts.filters', text: 'tour.contracts.filters_text', target: 'list-filters' },
  { title: 'tour.contracts.view', text: 'tour.contracts.view_text', target: 'list-view' },
  { title: 'tour.contracts.actions', text: 'tour.contracts.actions_text', target: 'list-actions' },
]
