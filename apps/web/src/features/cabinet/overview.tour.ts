import type { TourStep } from '../../shared/tour/tour-step.ts'

export const overviewTour: TourStep[] = [
  { title: 'tour.overview.kpi', text: 'tour.overview.kpi_text', target: 'overview-kpi' },
  { title: 'tour.overview.attention', text: 'tour.overview.attention_text', target: 'overview-attention' },
  { title: 'tour.overview.menu', text: 'tour.overview.menu_text', target: 'cabinet-menu' },
]
