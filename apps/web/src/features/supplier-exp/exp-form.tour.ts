import type { TourStep } from '../../shared/tour/tour-step.ts'

export const expFormTour: TourStep[] = [
  { title: 'tour.exp_form.sections', text: 'tour.exp_form.sections_text', target: 'sections' },
  { title: 'tour.exp_form.left', text: 'tour.exp_form.left_text', target: 'exp-left' },
  { title: 'tour.exp_form.draft', text: 'tour.exp_form.draft_text', target: 'draft' },
]
