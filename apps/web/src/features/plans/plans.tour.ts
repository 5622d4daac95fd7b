import type { TourStep } from '../../shared/tour/tour-step.ts'

export const plansTour: TourStep[] = [
  { title: 'tour.plans.create', text: 'tour.plans.create_text', target: 'plans-create' },
  { title: 'tour.plans.card', text: 'tour.plans.card_text', target: 'plan-card' },
  { title: 'tour.plans.view', text: 'tour.plans.view_text', target: 'list-view' },
]
