import { detailLoader } from '../../shared/details/detail-loader.ts'
import { planItemsApi } from '../../shared/plan-items/plan-items-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PlanItemPage as Component } from './PlanItemPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(planItemsApi.endpoints.getPublicPlanItem.initiate(args, { subscribe: false })),
)
