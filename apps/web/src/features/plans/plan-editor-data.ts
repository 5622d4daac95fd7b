import type { Plan } from '@zakup/contract/plans/plans.routes'
import { OPEN_PLANS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { ownItemsCall, readOwnItems } from '../../shared/plan-items/own-items-state.ts'
import { ownPlanItemsApi } from '../../shared/plan-items/own-plan-items-api.ts'
import { PAGE } from '../../shared/plan-items/own-rows.ts'
import { pagedQuery } from '../../shared/plans/paged-query.ts'
import { ALL_PLANS, plansApi } from '../../shared/plans/plans-api.ts'
import type { AppDispatch } from '../../shared/store-hooks.ts'

const once = { subscribe: false }

/**
 * Prefetches what the page will query, while it is being rendered. Rows first: remarks on the whole plan take longer
 * and are read after the rows.
 */
export function prefetchEditor(dispatch: AppDispatch, plan: Plan, search: URLSearchParams): void {
  const params = { id: plan.id }
  if (rowsShown(plan, search) === 'changes') {
    const { query } = pagedQuery(search)
    void dispatch(plansApi.endpoints.getPlanChanges.initiate({ params, query }, once))
  } else if (plan.item_count > 0) {
    const query = { ...ownItemsCall(readOwnItems(search), plan.id), limit: PAGE, offset: 0 }
    void dispatch(ownPlanItemsApi.endpoints.listPlanItemsByPlan.initiate({ query }, once))
  }
  void dispatch(plansApi.endpoints.getPlanReadiness.initiate({ params }, once))
  // The button that copies an earlier plan depends on it, and must not come later than those beside it.
  if (OPEN_PLANS.includes(plan.status.id as PlanStatus))
    void dispatch(plansApi.endpoints.listPlans.initiate(ALL_PLANS, once))
}

export type RowsShown = 'changes' | 'all'

/** An amendment first shows what it changes. */
export function rowsShown({ changes }: Pick<Plan, 'changes'>, search: URLSearchParams): RowsShown {
  return changes && search.get('rows') !== 'all' ? 'changes' : 'all'
}

export function changeCount({ added, changed, removed }: NonNullable<Plan['changes']>): number {
  return added + changed + removed
}
