import type { TourStep } from '../../shared/tour/tour-step.ts'

export const supplierExpTour: TourStep[] = [
  { title: 'tour.supplier_exp.create', text: 'tour.supplier_exp.create_text', target: 'exp-create' },
  { title: 'tour.supplier_exp.statuses', text: 'tour.supplier_exp.statuses_text', target: 'statuses' },
  { title: 'tour.supplier_exp.tabs', text: 'tour.supplier_exp.tabs_text', target: 'tabs' },
  { title: 'tour.supplier_exp.search', text: 'tour.supplier_exp.search_text', target: 'exp-search' },
]
