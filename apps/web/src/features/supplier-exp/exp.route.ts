import { detailLoader } from '../../shared/details/detail-loader.ts'
import { supplierExpApi } from '../../shared/supplier-exp/supplier-exp-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { SupplierExpPage as Component } from './SupplierExpPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(supplierExpApi.endpoints.getSupplierExp.initiate(args, { subscribe: false })),
)
