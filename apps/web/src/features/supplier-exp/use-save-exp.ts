import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { useState } from 'react'
import { type CallError, isUnanswered } from '../../shared/api/call-error.ts'
import type { Unanswered } from '../../shared/forms/browser-draft.ts'
import { type SaveAnswer, saveOnce } from '../../shared/forms/save-chain.ts'
import {
  useCreateSupplierExpMutation,
  useUpdateSupplierExpMutation,
} from '../../shared/supplier-exp/supplier-exp-api.ts'
import type { ExpBody } from './exp-body.ts'

export interface SavedExp {
  id: number
  version: number
}

/** Sends the form once, however often the answer is lost (save-chain.ts). */
export function useSaveExp(before: Unanswered | null) {
  const [create] = useCreateSupplierExpMutation()
  const [update] = useUpdateSupplierExpMutation()
  const [unanswered, setUnanswered] = useState(before)

  async function send(saved: SavedExp | null, body: ExpBody, key: string): Promise<SaveAnswer<SupplierExp>> {
    const answer = saved
      ? await update({ params: { id: saved.id }, body: { ...body, version: saved.version }, key })
      : await create({ body, key })
    return answer.data ? { data: answer.data } : { error: answer.error as CallError }
  }
  async function save(saved: SavedExp | null, body: ExpBody): Promise<SaveAnswer<SupplierExp>> {
    const answer = await saveOnce({
      saved,
      body,
      unanswered,
      send,
      newKey: () => crypto.randomUUID(),
      onSend: setUnanswered,
    })
    if (!answer.error || !isUnanswered(answer.error)) setUnanswered(null)
    return answer
  }
  return { save, unanswered }
}
