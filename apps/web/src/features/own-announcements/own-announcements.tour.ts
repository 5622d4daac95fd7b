import type { TourStep } from '../../shared/tour/tour-step.ts'

export const ownAnnouncementsTour: TourStep[] = [
  { title: 'tour.own_ann.create', text: 'tour.own_ann.create_text', target: 'announcements-create' },
  { title: 'tour.own_ann.search', text: 'tour.own_ann.search_text', target: 'list-search' },
  { title: 'tour.own_ann.statuses', text: 'tour.own_ann.statuses_text', target: 'statuses' },
]
