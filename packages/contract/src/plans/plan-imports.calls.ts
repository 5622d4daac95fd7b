import { calls } from '../call.ts'

const WHY =
  'Officials plan in spreadsheets; rows from a file or the clipboard are checked before anything is saved.'

export const planImportCalls = calls({
  startPlanImport: {
    method: 'POST',
    path: 'core/plan/:id/imports/',
    access: 'cabinet',
    title: 'Import rows of the official form into a plan, from an uploaded XLSX file or pasted',
    ours: WHY,
  },
  getPlanImport: {
    method: 'GET',
    path: 'core/plan-imports/:id/',
    access: 'cabinet',
    title: 'Progress of an import, and its errors by row and column',
    ours: WHY,
    reads: ['PlanImport'],
  },
  mendPlanImport: {
    method: 'PUT',
    path: 'core/plan-imports/:id/rows/',
    access: 'cabinet',
    title: 'Correct or skip rows of an import; they are checked again at once',
    ours: WHY,
    changes: ['PlanImport'],
  },
  applyPlanImport: {
    method: 'POST',
    path: 'core/plan-imports/:id/apply/',
    access: 'cabinet',
    title: 'Write the rows of a checked import into the plan, all or none',
    ours: WHY,
    changes: ['PlanImport', 'Plan', 'PlanItem'],
  },
})
