import type { TourStep } from '../../shared/tour/tour-step.ts'

export const ownPlanItemsTour: TourStep[] = [
  { title: 'tour.own_items.add', text: 'tour.own_items.add_text', target: 'own-items-add' },
  { title: 'tour.own_items.stages', text: 'tour.own_items.stages_text', target: 'statuses' },
  { title: 'tour.own_items.select', text: 'tour.own_items.select_text', target: 'own-items-select' },
  { title: 'tour.own_items.columns', text: 'tour.own_items.columns_text', target: 'own-items-columns' },
]
