import type { TourStep } from '../../shared/tour/tour-step.ts'

export const ownOrganizersTour: TourStep[] = [
  { title: 'tour.organizers.add', text: 'tour.organizers.add_text', target: 'organizers-add' },
  { title: 'tour.organizers.rows', text: 'tour.organizers.rows_text', target: 'organizers-rows' },
]
