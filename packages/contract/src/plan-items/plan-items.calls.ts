import { calls } from '../call.ts'

export const planItemCalls = calls({
  listPublicPlanItems: {
    method: 'GET',
    path: 'core/_plan-items/', // sic, spec §7
    access: 'public',
    title: 'Search and list the items of approved plans',
    reads: ['PlanItem'],
  },
  exportPublicPlanItems: {
    method: 'GET',
    path: 'core/_plan-items/export/',
    access: 'public',
    title: 'The filtered list of plan items as a file',
    ours: 'People take lists into a spreadsheet; without it they copy pages by hand.',
  },
  countPlanItemsBySystem: {
    method: 'GET',
    path: 'core/_plan-items/count_by_system/',
    access: 'public',
    title: 'Plan items by the system they came from',
    reads: ['Stats'],
  },
  getPlanItemRegionStats: {
    method: 'GET',
    path: 'core/plan-items/region_stats',
    access: 'public',
    title: 'Plan items and their sums by region of delivery',
    reads: ['Stats'],
  },
  getPlanItemStats: {
    method: 'GET',
    path: 'core/plan-items/stats',
    access: 'public',
    title: 'Plan items and their sums by stage, method and subject',
    reads: ['Stats'],
  },
  getPublicPlanItem: {
    method: 'GET',
    path: 'core/plan-items/:id/',
    access: 'public',
    title: 'One item of an approved plan with its whole chain',
    reads: ['PlanItem'],
  },
  /** Same URL as the public call: with a token the caller gets their own item, with or without the trailing slash. */
  getPlanItem: {
    method: 'GET',
    path: 'core/plan-items/:id',
    access: 'cabinet',
    title: 'One item of an own plan, as its owner edits it',
    reads: ['PlanItem'],
  },
})
