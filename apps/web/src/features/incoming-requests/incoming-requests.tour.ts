import type { TourStep } from '../../shared/tour/tour-step.ts'

export const incomingRequestsTour: TourStep[] = [
  { title: 'tour.requests.tabs', text: 'tour.requests.tabs_text', target: 'tabs' },
  { title: 'tour.requests.card', text: 'tour.requests.card_text', target: 'request-card' },
]
