import { calls } from '../call.ts'

const WHY = 'Most of a yearly plan is last year’s plan again, at other prices.'

export const planCopyCalls = calls({
  listCopyablePlanItems: {
    method: 'GET',
    path: 'core/plan/:id/copyable-items/',
    access: 'cabinet',
    title:
      'Items of an earlier plan as they would be copied into a plan: price, its source, what is not carried over',
    ours: WHY,
    reads: ['Plan', 'PlanItem'],
  },
  copyPlanItems: {
    method: 'POST',
    path: 'core/plan/:id/copy-items/',
    access: 'cabinet',
    title: 'Copy items of an earlier plan into a plan in preparation, each once',
    ours: WHY,
    changes: ['Plan', 'PlanItem'],
  },
})
