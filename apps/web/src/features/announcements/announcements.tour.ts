import type { TourStep } from '../../shared/tour/tour-step.ts'

export const announcementsTour: TourStep[] = [
  { title: 'tour.announcements.search', text: 'tour.announcements.search_text', target: 'list-search' },
  { title: 'tour.announcements.filters', text: 'tour.announcements.filters_text', target: 'list-filters' },
  { title: 'tour.announcements.chips', text: 'tour.announcements.chips_text', target: 'list-chips' },
  { title: 'tour.announcements.view', text: 'tour.announcements.view_text', target: 'list-view' },
  { title: 'tour.announcements.actions', text: 'tour.announcements.actions_text', target: 'list-actions' },
]
