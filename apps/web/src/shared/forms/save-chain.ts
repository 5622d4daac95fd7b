import { type CallError, isUndecided } from '../api/call-error.ts'
import type { Unanswered } from './browser-draft.ts'

export interface Sent {
  id: number
  version: number
}
export type SaveAnswer<Saved> = { data: Saved; error?: undefined } | { data?: undefined; error: CallError }

interface Chain<Body, Saved extends Sent> {
  /** What is saved already; null: nothing yet. */
  saved: Sent | null
  body: Body
  /** A former attempt whose answer never came. */
  unanswered: Unanswered | null
  send: (saved: Sent | null, body: Body, key: string) => Promise<SaveAnswer<Saved>>
  newKey: () => string
  /** Told before anything is sent, so that a closed tab still knows. */
  onSend: (attempt: Unanswered) => void
}

/**
 * Saves once, however often the answer is lost. An attempt without an answer is sent again under its own key: the server
 * does it now or tells what it did then. Only after that goes what was typed since, as a change of what was saved.
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
      // Refused for good: it was never done, what is typed now goes by itself.
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
