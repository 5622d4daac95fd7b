import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { SaveAnswer } from '../../shared/forms/save-chain.ts'
import {
  useAddPurchaseOrderItemsMutation,
  useCreatePurchaseOrderWithItemsMutation,
  useRemovePurchaseOrderItemsMutation,
  useSendPurchaseOrderMutation,
  useUpdatePurchaseOrderMutation,
} from '../../shared/purchase-orders/purchase-orders-api.ts'
import { type OrderBody, orderChanges } from './order-body.ts'

interface Known {
  id: number
  version: number
}
type Saved = Pick<PurchaseOrder, 'id' | 'version'>

type Answer = { data?: Saved | undefined; error?: unknown }
const answered = ({ data, error }: Answer): SaveAnswer<Saved> => (data ? { data } : { error: error as never })

/** What a basket asks of the server. */
export function useOrderCalls() {
  const [begin] = useCreatePurchaseOrderWithItemsMutation()
  const [update] = useUpdatePurchaseOrderMutation()
  const [take] = useRemovePurchaseOrderItemsMutation()
  const [put] = useAddPurchaseOrderItemsMutation()
  const [post] = useSendPurchaseOrderMutation()

  async function create(body: OrderBody, key: string): Promise<SaveAnswer<Saved>> {
    return answered(await begin({ body, key }))
  }

  /** Out before in: who leaves may make room for another way of buying. */
  async function change(order: Known, from: OrderBody, to: OrderBody): Promise<SaveAnswer<Saved>> {
    const { facts, remove, add } = orderChanges(from, to)
    const { id } = order
    let saved: SaveAnswer<Saved> = { data: order }
    if (facts) saved = answered(await update({ params: { id }, body: { version: order.version, ...facts } }))
    if (!saved.error && remove.length > 0)
      saved = answered(await take({ body: { purchase_order_id: id, plan_item_ids: remove } }))
    if (!saved.error && add.length > 0)
      saved = answered(await put({ params: { id }, body: { plan_item_ids: add } }))
    return saved
  }

  const send = async (id: number): Promise<SaveAnswer<Saved>> => answered(await post({ params: { id } }))

  return { create, change, send }
}
