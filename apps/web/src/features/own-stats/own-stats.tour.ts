import type { TourStep } from '../../shared/tour/tour-step.ts'

export const ownStatsTour: TourStep[] = [
  { title: 'tour.own_stats.years', text: 'tour.own_stats.years_text', target: 'stats-years' },
  { title: 'tour.own_stats.totals', text: 'tour.own_stats.totals_text', target: 'stats-totals' },
]
