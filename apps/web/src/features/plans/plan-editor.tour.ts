import type { TourStep } from '../../shared/tour/tour-step.ts'

export const planEditorTour: TourStep[] = [
  { title: 'tour.plan_editor.steps', text: 'tour.plan_editor.steps_text', target: 'plan-steps' },
  { title: 'tour.plan_editor.kpis', text: 'tour.plan_editor.kpis_text', target: 'plan-kpis' },
  { title: 'tour.plan_editor.remarks', text: 'tour.plan_editor.remarks_text', target: 'plan-remarks' },
  { title: 'tour.plan_editor.rows', text: 'tour.plan_editor.rows_text', target: 'plan-rows' },
  { title: 'tour.plan_editor.actions', text: 'tour.plan_editor.actions_text', target: 'plan-actions' },
]
