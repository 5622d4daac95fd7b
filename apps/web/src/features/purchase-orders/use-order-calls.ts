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
import { useRepeatKeys } from './use-repeat-keys.ts'

interface Known {
  id: number
  version: number
}
type Saved = Pick<PurchaseOrder, 'id' | 'version'>

/** What a basket asks of the server, each thing once however often its answer is lost. */
export function useOrderCalls() {
  const [begin] = useCreatePurchaseOrderWithItemsMutation()
  const [update] = useUpdatePurchaseOrderMutation()
  const [take] = useRemovePurchaseOrderItemsMutation()
  const [put] = useAddPurchaseOrderItemsMutation()
  const [post] = useSendPurchaseOrderMutation()
  const once = useRepeatKeys()

  async function create(body: OrderBody, key: string): Promise<SaveAnswer<Saved>> {
    const answer = await begin({ body, key })
    return answer.data ? { data: answer.data } : { error: answer.error as never }
  }

  /** Out before in: who leaves may make room for another way of buying. */
  async function change(order: Known, from: OrderBody, to: OrderBody): Promise<SaveAnswer<Saved>> {
    const { facts, remove, add } = orderChanges(from, to)
    const { id } = order
    let saved: SaveAnswer<Saved> = { data: order }
    if (facts)
      saved = await once(['update', order, facts], (key) =>
        update({ params: { id }, body: { version: order.version, ...facts }, key }),
      )
    if (!saved.error && remove.length > 0)
      saved = await once(['remove', id, remove], (key) =>
        take({ body: { purchase_order_id: id, plan_item_ids: remove }, key }),
      )
    if (!saved.error && add.length > 0)
      saved = await once(['add', id, add], (key) =>
        put({ params: { id }, body: { plan_item_ids: add }, key }),
      )
    return saved
  }

  const send = (id: number): Promise<SaveAnswer<Saved>> =>
    once(['send', id], (key) => post({ params: { id }, key }))

  return { create, change, send }
}
