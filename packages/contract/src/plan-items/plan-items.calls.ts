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
    title: 'Export the filtered list of plan items as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
  countPlanItemsBySystem: {
    method: 'GET',
    path: 'core/_plan-items/count_by_system/',
    access: 'public',
    title: 'Count plan items by their source system',
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
    title: 'One item of an approved plan with its chain from plan item to contract',
    reads: ['PlanItem'],
  },
  /** Same URL as the public call: with a token the caller gets their own item, with or without the trailing slash. */
  getPlanItem: {
    method: 'GET',
    path: 'core/plan-items/:id',
    access: 'cabinet',
    title: 'One plan item of the acting organisation, with the fields its owner edits',
    reads: ['PlanItem'],
  },
})
