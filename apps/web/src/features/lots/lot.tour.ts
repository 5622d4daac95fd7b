import type { TourStep } from '../../shared/tour/tour-step.ts'

export const lotTour: TourStep[] = [
  { title: 'tour.lot.stages', text: 'tour.lot.stages_text', target: 'stages' },
  { title: 'tour.lot.facts', text: 'tour.lot.facts_text', target: 'facts' },
  { title: 'tour.lot.deadline', text: 'tour.lot.deadline_text', target: 'deadline' },
]
