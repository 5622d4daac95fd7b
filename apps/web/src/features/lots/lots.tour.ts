import type { TourStep } from '../../shared/tour/tour-step.ts'

export const lotsTour: TourStep[] = [
  { title: 'tour.lots.filters', text: 'tour.lots.filters_text', target: 'list-filters' },
  { title: 'tour.lots.chips', text: 'tour.lots.chips_text', target: 'list-chips' },
  { title: 'tour.lots.view', text: 'tour.lots.view_text', target: 'list-view' },
  { title: 'tour.lots.actions', text: 'tour.lots.actions_text', target: 'list-actions' },
]
