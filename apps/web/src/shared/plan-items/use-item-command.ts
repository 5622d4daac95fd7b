import { useRef } from 'react'
import type { BulkAction } from './own-item-fit.ts'
import {
  useRecallPlanItemsMutation,
  useRefusePurchaseMutation,
  useRemovePlanItemsMutation,
} from './own-plan-items-api.ts'
import type { RefusalValues } from './own-refusal.ts'

/** The mutation of an action, and its state. The idempotency key prevents doing it twice after a lost response. */
export function useItemCommand(action: BulkAction) {
  const [recall, recalling] = useRecallPlanItemsMutation()
  const [refuse, refusing] = useRefusePurchaseMutation()
  const [remove, removing] = useRemovePlanItemsMutation()
  const last = useRef({ input: '', key: '' })

  async function run(ids: number[], refusal: RefusalValues | null) {
    const input = JSON.stringify([ids, refusal])
    if (last.current.input !== input) last.current = { input, key: crypto.randomUUID() }
    const { key } = last.current
    const body = { plan_item_ids: ids }
    const answer =
      action === 'recall_to_approve'
        ? await recall({ body, key })
        : action === 'remove'
          ? await remove({ body, key })
          : refusal && (await refuse({ body: { ...body, ...refusal }, key }))
    return answer?.data ?? null
  }

  const state = {
    // Sends no request here: the order page does.
    send_to_order: { isLoading: false, error: undefined },
    recall_to_approve: recalling,
    refuse_purchase: refusing,
    remove: removing,
  }[action]
  return [run, state] as const
}
