import { detailLoader } from '../../shared/details/detail-loader.ts'
import { plansApi } from '../../shared/plans/plans-api.ts'
import { askAhead } from './ask-ahead.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PlanEditorPage as Component } from './PlanEditorPage.tsx'

export const loader = detailLoader(async (dispatch, args, search) => {
  const answer = await dispatch(plansApi.endpoints.getPlan.initiate(args, { subscribe: false }))
  if (answer.data) askAhead(dispatch, answer.data, search)
  return answer
})
