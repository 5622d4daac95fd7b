import { detailLoader } from '../../shared/details/detail-loader.ts'
import { rnuApi } from '../../shared/rnu/rnu-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { RnuPage as Component } from './RnuPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(rnuApi.endpoints.getRnu.initiate(args, { subscribe: false })),
)
