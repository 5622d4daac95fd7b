import { calls } from '../call.ts'

/** Plan items in the cabinet. `GET core/plan-items/{id}` is next to its public counterpart in plan-items.calls.ts. */
export const ownPlanItemCalls = calls({
  listOwnPlanItems: {
    method: 'GET',
    path: 'personal-account/main/plan-items/',
    access: 'cabinet',
    title: 'List plan items of the acting organisation, both in force and in preparation',
    reads: ['PlanItem'],
  },
  listPlanItemsByPlan: {
    method: 'GET',
    path: 'personal-account/main/plan-items-by-plan/',
    access: 'cabinet',
    title: 'Items of one edition of a plan of the acting organisation',
    reads: ['PlanItem'],
  },
  listOrganizationPlanItems: {
    method: 'GET',
    path: 'core/organization-plan-items',
    access: 'cabinet',
    title: 'List plan items in force of the acting organisation, for selection fields',
    reads: ['PlanItem'],
  },
  listAvailablePlanItems: {
    method: 'GET',
    path: 'core/plan-items/available-for-purchase/',
    access: 'cabinet',
    title:
      'List plan items of the acting organisation that an order may take: approved or marked for ordering, in no order yet',
    reads: ['PlanItem'],
  },
  createPlanItem: {
    method: 'POST',
    path: 'core/plan-items/',
    access: 'cabinet',
    title: 'Add an item to a plan in preparation',
    changes: ['PlanItem', 'Plan'],
  },
  updatePlanItem: {
    method: 'PUT',
    path: 'core/plan-items/:id/',
    access: 'cabinet',
    title: 'Change an item of a plan in preparation',
    changes: ['PlanItem', 'Plan'],
  },
  checkPlanItem: {
    method: 'POST',
    path: 'core/plan-items/check/',
    access: 'cabinet',
    title: 'Check an unsaved item against the rules',
    ours: 'Rules about the whole plan (splitting, duplicates) are checked while the user types.',
  },
  deleteIsgpPlanItem: {
    method: 'DELETE',
    path: 'core/isgp/plan-items/:id',
    access: 'cabinet',
    title: 'Delete a draft imported from state budget planning; the journal keeps a record',
    changes: ['PlanItem', 'Plan'],
  },
  removePlanItems: {
    method: 'DELETE',
    path: 'core/plan-items/remove_planitems/',
    access: 'cabinet',
    title: 'Remove items from a plan in preparation',
    changes: ['PlanItem', 'Plan'],
  },
  checkConclusion: {
    method: 'POST',
    path: 'core/plan-items/check-conclusion/',
    access: 'cabinet',
    title: 'Look up the expert conclusion of a construction item in the register',
    changes: ['PlanItem'],
  },
  sendPlanItemsToOrder: {
    method: 'POST',
    path: 'core/plan-items/send-to-order/',
    access: 'cabinet',
    title:
      'Mark approved items for ordering («Проект заявки»); an order is made by the calls of purchase orders',
    changes: ['PlanItem'],
  },
  recallPlanItems: {
    method: 'POST',
    path: 'core/plan-items/recall_to_approve/',
    access: 'cabinet',
    title: 'Take items back from a purchase order that has not been accepted',
    changes: ['PlanItem'],
  },
  refusePurchase: {
    method: 'POST',
    path: 'core/plan-items/refusal-purchase/',
    access: 'cabinet',
    title: 'Cancel a purchase, on one of the two grounds in the law',
    changes: ['PlanItem'],
  },
  getPriceHint: {
    method: 'GET',
    path: 'core/plan-items/price-hint/',
    access: 'cabinet',
    title: 'Prices of the same item in earlier contracts, by region',
    ours: 'Shows an unusual price while the user types, before an auditor finds it.',
  },
})
