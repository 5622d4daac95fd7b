import { detailLoader } from '../../shared/details/detail-loader.ts'
import { plansApi } from '../../shared/plans/plans-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PlanEditorPage as Component } from './PlanEditorPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(plansApi.endpoints.getPlan.initiate(args, { subscribe: false })),
)
