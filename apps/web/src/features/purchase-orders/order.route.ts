import { detailLoader } from '../../shared/details/detail-loader.ts'
import { purchaseOrdersApi } from '../../shared/purchase-orders/purchase-orders-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PurchaseOrderPage as Component } from './PurchaseOrderPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(purchaseOrdersApi.endpoints.getPurchaseOrder.initiate(args, { subscribe: false })),
)
