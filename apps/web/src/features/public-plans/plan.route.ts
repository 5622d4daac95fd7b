import { detailLoader } from '../../shared/details/detail-loader.ts'
import { plansApi } from '../../shared/plans/plans-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PublicPlanPage as Component } from './PublicPlanPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(plansApi.endpoints.getPublicPlan.initiate(args, { subscribe: false })),
)
