import { detailLoader } from '../../shared/details/detail-loader.ts'
import { lotsApi } from '../../shared/lots/lots-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { LotPage as Component } from './LotPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(lotsApi.endpoints.getPublicLot.initiate(args, { subscribe: false })),
)
