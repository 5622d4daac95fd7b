import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import type { CallError } from '../../shared/api/call-error.ts'
import { isUnanswered, isUndecided } from '../../shared/api/call-error.ts'
import type { Unanswered } from '../../shared/forms/browser-draft.ts'
import { type SaveAnswer, saveOnce } from '../../shared/forms/save-chain.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { type Basket, EMPTY } from './basket.ts'
import { type OrderBody, orderBody } from './order-body.ts'
import { useOrderCalls } from './use-order-calls.ts'

interface Known {
  id: number
  version: number
}

export type SaveOutcome =
  | { id: number; failed?: undefined }
  /** With an id: it is saved, and only the sending failed. */
  | { id: number | null; failed: CallError }

/** Saves a basket, and sends it where asked to: a new order is begun once, an open one gets what changed. */
export function useSaveOrder(order: Known | null, saved: Basket, before: Unanswered | null) {
  const { create, change, send } = useOrderCalls()
  const [unanswered, setUnanswered] = useState(before)
  /** What the server answered last: the page may not have heard of it yet. */
  const [last, setLast] = useState<{ known: Known; body: OrderBody } | null>(null)
  const dispatch = useAppDispatch()

  async function saveNew(body: OrderBody): Promise<SaveAnswer<Known>> {
    const answer = await saveOnce<OrderBody, Known>({
      saved: null,
      body,
      unanswered,
      // A former attempt turns out to be done: what was chosen since is a change of it.
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
      // A refusal is news of somebody else's work: what is on the screen is out of date.
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
