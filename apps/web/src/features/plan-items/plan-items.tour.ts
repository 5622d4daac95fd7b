import type { TourStep } from '../../shared/tour/tour-step.ts'

export const planItemsTour: TourStep[] = [
  { title: 'tour.plan_items.figures', text: 'tour.plan_items.figures_text', target: 'plan-figures' },
  { title: 'tour.plan_items.search', text: 'tour.plan_items.search_text', target: 'list-search' },
  { title: 'tour.plan_items.filters', text: 'tour.plan_items.filters_text', target: 'list-filters' },
  { title: 'tour.plan_items.actions', text: 'tour.plan_items.actions_text', target: 'list-actions' },
]
