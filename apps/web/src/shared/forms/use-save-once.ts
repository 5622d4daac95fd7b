import { useState } from 'react'
import { isUndecided } from '../api/call-error.ts'
import type { Unanswered } from './browser-draft.ts'
import { type SaveAnswer, type Sent, saveOnce } from './save-chain.ts'

/** Creates (`saved` is null) or updates, with an idempotency key. */
export type Send<Body, Saved> = (
  saved: Sent | null,
  body: Body,
  key: string,
) => PromiseLike<{ data?: Saved | undefined; error?: unknown }>

/** Saves a form once, even if responses are lost (save-chain.ts). `before`: a closed tab's unanswered attempt. */
export function useSaveOnce<Body, Saved extends Sent>(send: Send<Body, Saved>, before: Unanswered | null) {
  const [unanswered, setUnanswered] = useState(before)
  async function save(saved: Sent | null, body: Body): Promise<SaveAnswer<Saved>> {
    const answer = await saveOnce<Body, Saved>({
      saved,
      body,
      unanswered,
      send: async (...args) => (await send(...args)) as SaveAnswer<Saved>,
      newKey: () => crypto.randomUUID(),
      onSend: setUnanswered,
    })
    if (!answer.error || !isUndecided(answer.error)) setUnanswered(null)
    return answer
  }
  return { save, unanswered }
}
