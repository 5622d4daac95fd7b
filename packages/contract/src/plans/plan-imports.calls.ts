import { calls } from '../call.ts'

const WHY =
  'Officials plan in spreadsheets: rows come in by file or by paste, checked before anything is written.'

export const planImportCalls = calls({
  startPlanImport: {
    method: 'POST',
    path: 'core/plan/:id/imports/',
    access: 'cabinet',
    title: 'Bring rows of the official form into a plan: from an uploaded XLSX, or pasted',
    ours: WHY,
  },
  getPlanImport: {
    method: 'GET',
    path: 'core/plan-imports/:id/',
    access: 'cabinet',
    title: 'How far an import is, and what is wrong in which line and column',
    ours: WHY,
    reads: ['PlanImport'],
  },
  mendPlanImport: {
    method: 'PUT',
    path: 'core/plan-imports/:id/rows/',
    access: 'cabinet',
    title: 'Mend or leave out rows of an import; they are checked again at once',
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
