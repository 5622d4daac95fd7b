import type { TourStep } from '../../shared/tour/tour-step.ts'

export const planItemFormTour: TourStep[] = [
  { title: 'tour.item_form.sections', text: 'tour.item_form.sections_text', target: 'sections' },
  { title: 'tour.item_form.totals', text: 'tour.item_form.totals_text', target: 'totals' },
  { title: 'tour.item_form.checks', text: 'tour.item_form.checks_text', target: 'checks' },
  { title: 'tour.item_form.draft', text: 'tour.item_form.draft_text', target: 'draft' },
]
