import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { type CallError, isUnanswered, isUndecided } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import type { Unanswered } from '../../shared/forms/browser-draft.ts'
import { type SaveAnswer, saveOnce } from '../../shared/forms/save-chain.ts'
import {
  useAddPurchaseOrderItemsMutation,
  useCreatePurchaseOrderWithItemsMutation,
  useRemovePurchaseOrderItemsMutation,
  useSendPurchaseOrderMutation,
  useUpdatePurchaseOrderMutation,
} from '../../shared/purchase-orders/purchase-orders-api.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { type Basket, EMPTY, type OrderBody, orderBody, orderChanges } from './basket.ts'

interface Known {
  id: number
  version: number
}

export type SaveOutcome =
  | { id: number; failed?: undefined }
  /** With an id: it is saved, and only sending failed. */
  | { id: number | null; failed: CallError }

/** Saves a basket and, if asked, sends it: a new order is created once, an open one gets only the changes. */
export function useSaveOrder(order: Known | null, saved: Basket, before: Unanswered | null) {
  const { create, change, send } = useOrderCalls()
  const [unanswered, setUnanswered] = useState(before)
  /** The server's last response: the page's data may be older. */
  const [last, setLast] = useState<{ known: Known; body: OrderBody } | null>(null)
  const dispatch = useAppDispatch()

  async function saveNew(body: OrderBody): Promise<SaveAnswer<Known>> {
    const answer = await saveOnce<OrderBody, Known>({
      saved: null,
      body,
      unanswered,
      // An earlier attempt has succeeded after all: what was chosen since is sent as a change.
      send: (made, now, key) =>
        made
          ? change(made, (unanswered?.body as OrderBody | undefined) ?? orderBody(EMPTY), now)
          : create(now, key),
      newKey: () => crypto.randomUUID(),
      onSend: setUnanswered,
    })
    if (!answer.error || !isUndecided(answer.error)) setUnanswered(null)
    return answer
  }

  async function save(basket: Basket, andSend: boolean): Promise<SaveOutcome> {
    const body = orderBody(basket)
    const ahead = order && last && last.known.version > order.version ? last : null
    const answer = order
      ? await change(ahead?.known ?? order, ahead?.body ?? orderBody(saved), body)
      : await saveNew(body)
    if (answer.error) {
      // A refusal means that someone else changed something: the data on the screen is out of date.
      if (!isUnanswered(answer.error)) dispatch(api.util.invalidateTags(['PurchaseOrder', 'PlanItem']))
      return { id: null, failed: answer.error }
    }
    setLast({ known: answer.data, body })
    const { id } = answer.data
    if (!andSend) return { id }
    const sent = await send(id)
    return sent.error ? { id, failed: sent.error } : { id }
  }
  return { save, unanswered }
}

type Answer = { data?: Known | undefined; error?: unknown }
const answered = ({ data, error }: Answer): SaveAnswer<Known> => (data ? { data } : { error: error as never })

/** The API calls of a basket. */
function useOrderCalls() {
  const [begin] = useCreatePurchaseOrderWithItemsMutation()
  const [update] = useUpdatePurchaseOrderMutation()
  const [take] = useRemovePurchaseOrderItemsMutation()
  const [put] = useAddPurchaseOrderItemsMutation()
  const [post] = useSendPurchaseOrderMutation()

  async function create(body: OrderBody, key: string): Promise<SaveAnswer<Known>> {
    return answered(await begin({ body, key }))
  }

  /** Removals before additions: removing items may make room for another purchase method. */
  async function change(order: Known, from: OrderBody, to: OrderBody): Promise<SaveAnswer<Known>> {
    const { facts, remove, add } = orderChanges(from, to)
    const { id } = order
    let saved: SaveAnswer<Known> = { data: order }
    if (facts) saved = answered(await update({ params: { id }, body: { version: order.version, ...facts } }))
    if (!saved.error && remove.length > 0)
      saved = answered(await take({ body: { purchase_order_id: id, plan_item_ids: remove } }))
    if (!saved.error && add.length > 0)
      saved = answered(await put({ params: { id }, body: { plan_item_ids: add } }))
    return saved
  }

  const send = async (id: number): Promise<SaveAnswer<Known>> => answered(await post({ params: { id } }))

  return { create, change, send }
}

export interface SaveFailure {
  text: string
  requestId: string | null
  mode: 'draft' | 'send'
}

/** The failure text: the reason, what was done anyway, and that nothing is lost. */
export function saveFailure(error: CallError, mode: 'draft' | 'send', saved: boolean): SaveFailure {
  const { text: reason, requestId } = failureWords(error, 'writing')
  const key = saved
    ? 'basket.failed_send'
    : isUnanswered(error)
      ? 'basket.failed_unanswered'
      : 'basket.failed'
  return { text: t(key, { reason }), requestId, mode }
}
