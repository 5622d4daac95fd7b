import { type CallError, isUndecided } from '../api/call-error.ts'
import type { Unanswered } from './browser-draft.ts'

export interface Sent {
  id: number
  version: number
}
export type SaveAnswer<Saved> = { data: Saved; error?: undefined } | { data?: undefined; error: CallError }

interface Chain<Body, Saved extends Sent> {
  /** The saved version; null if nothing is saved yet. */
  saved: Sent | null
  body: Body
  /** An earlier attempt without a response. */
  unanswered: Unanswered | null
  send: (saved: Sent | null, body: Body, key: string) => Promise<SaveAnswer<Saved>>
  newKey: () => string
  /** Called before anything is sent, so that the attempt survives a closed tab. */
  onSend: (attempt: Unanswered) => void
}

/**
 * Saves exactly once, however often the response is lost. An unanswered attempt is first repeated with its own
 * idempotency key: the server then does it or returns what it did before. Only after that are later changes sent, as an
 * update of the saved record.
 */
export async function saveOnce<Body, Saved extends Sent>(
  chain: Chain<Body, Saved>,
): Promise<SaveAnswer<Saved>> {
  const { body, unanswered, send, newKey, onSend } = chain
  let { saved } = chain
  if (unanswered) {
    const former = await send(saved, unanswered.body as Body, unanswered.key)
    if (former.error) {
      if (isUndecided(former.error)) return former
      // Definitely refused: the attempt was never done, so only the current form is sent.
    } else {
      if (same(unanswered.body, body)) return former
      saved = { id: former.data.id, version: former.data.version }
    }
  }
  const attempt = { key: newKey(), body }
  onSend(attempt)
  return send(saved, body, attempt.key)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
