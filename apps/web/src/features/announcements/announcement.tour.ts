import type { TourStep } from '../../shared/tour/tour-step.ts'

export const announcementTour: TourStep[] = [
  { title: 'tour.announcement.stages', text: 'tour.announcement.stages_text', target: 'stages' },
  { title: 'tour.announcement.tabs', text: 'tour.announcement.tabs_text', target: 'tabs' },
  { title: 'tour.announcement.deadline', text: 'tour.announcement.deadline_text', target: 'deadline' },
]
