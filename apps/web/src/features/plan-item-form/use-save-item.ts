import type { OwnPlanItem, PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { isUndecided } from '../../shared/api/call-error.ts'
import type { Unanswered } from '../../shared/forms/browser-draft.ts'
import { type SaveAnswer, saveOnce } from '../../shared/forms/save-chain.ts'
import {
  useCreatePlanItemMutation,
  useUpdatePlanItemMutation,
} from '../../shared/plan-items/own-plan-items-api.ts'

export interface SavedItem {
  id: number
  version: number
}

/** Sends the form once, however often the response is lost (save-chain.ts). */
export function useSaveItem(planId: number, before: Unanswered | null) {
  const [create] = useCreatePlanItemMutation()
  const [update] = useUpdatePlanItemMutation()
  const [unanswered, setUnanswered] = useState(before)

  async function send(
    saved: SavedItem | null,
    body: PlanItemBody,
    key: string,
  ): Promise<SaveAnswer<OwnPlanItem>> {
    const answer = saved
      ? await update({ params: { id: saved.id }, body: { ...body, version: saved.version }, key })
      : await create({ body: { ...body, plan_id: planId }, key })
    return answer.data ? { data: answer.data } : { error: answer.error as CallError }
  }
  async function save(saved: SavedItem | null, body: PlanItemBody): Promise<SaveAnswer<OwnPlanItem>> {
    const answer = await saveOnce({
      saved,
      body,
      unanswered,
      send,
      newKey: () => crypto.randomUUID(),
      onSend: setUnanswered,
    })
    if (!answer.error || !isUndecided(answer.error)) setUnanswered(null)
    return answer
  }
  return { save, unanswered }
}
