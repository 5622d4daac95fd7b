import type { TourStep } from '../../shared/tour/tour-step.ts'

export const noticesTour: TourStep[] = [
  { title: 'tour.notices.filter', text: 'tour.notices.filter_text', target: 'notices-filter' },
  { title: 'tour.notices.day', text: 'tour.notices.day_text', target: 'notices-day' },
  { title: 'tour.notices.mail', text: 'tour.notices.mail_text', target: 'notices-mail' },
]
