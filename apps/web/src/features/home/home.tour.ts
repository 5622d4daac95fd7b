import type { TourStep } from '../../shared/tour/tour-step.ts'

export const homeTour: TourStep[] = [
  { title: 'tour.home.search', text: 'tour.home.search_text', target: 'home-search' },
  { title: 'tour.home.quick', text: 'tour.home.quick_text', target: 'home-quick' },
  { title: 'tour.home.numbers', text: 'tour.home.numbers_text', target: 'region-map' },
  { title: 'tour.home.cabinet', text: 'tour.home.cabinet_text', target: 'sign-in' },
]
