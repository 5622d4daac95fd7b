import type { TourStep } from '../../shared/tour/tour-step.ts'

export const announcementBuilderTour: TourStep[] = [
  { title: 'tour.builder.steps', text: 'tour.builder.steps_text', target: 'steps' },
  { title: 'tour.builder.lots', text: 'tour.builder.lots_text', target: 'builder-lots' },
  { title: 'tour.builder.readiness', text: 'tour.builder.readiness_text', target: 'readiness' },
]
