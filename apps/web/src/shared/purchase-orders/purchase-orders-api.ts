import { purchaseOrderCalls } from '@zakup/contract/purchase-orders/purchase-orders.calls'
import type { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const purchaseOrdersApi = api.injectEndpoints({
  endpoints: fromContract<typeof purchaseOrderRoutes>(purchaseOrderCalls),
})

export const {
  useAddPurchaseOrderItemsMutation,
  useCreatePurchaseOrderWithItemsMutation,
  useGetPurchaseOrderQuery,
  useListPurchaseOrderItemsQuery,
  useListPurchaseOrdersQuery,
  useRemovePurchaseOrderItemsMutation,
  useSendPurchaseOrderMutation,
  useUpdatePurchaseOrderMutation,
} = purchaseOrdersApi
