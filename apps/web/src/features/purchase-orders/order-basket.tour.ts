import type { TourStep } from '../../shared/tour/tour-step.ts'

export const orderBasketTour: TourStep[] = [
  { title: 'tour.basket.available', text: 'tour.basket.available_text', target: 'basket-available' },
  { title: 'tour.basket.summary', text: 'tour.basket.summary_text', target: 'basket-summary' },
]
