import type { Call } from '@zakup/contract/call'

/** Who comes back later has seen what became of it, and means it anew. */
const GOOD_FOR_MS = 10 * 60_000

interface Sent {
  key: string
  call: Call
  at: number
}

/**
 * What one person sent in one capacity and never had answered, with its key: the same sent again is the same intention, done
 * once. A key kept too long does harm: submitted, withdrawn and submitted again under the first key would be done once too.
 */
export class UnansweredKeys {
  #who = ''
  readonly #sent = new Map<string, Sent>()

  /** Of another person or organisation nothing is kept: neither keys nor what they typed. */
  keyOf(who: string, intention: string): string | undefined {
    if (who !== this.#who) this.#sent.clear()
    this.#who = who
    for (const [old, { at }] of this.#sent) if (Date.now() - at > GOOD_FOR_MS) this.#sent.delete(old)
    return this.#sent.get(intention)?.key
  }

  lost(who: string, intention: string, call: Call, key: string): void {
    if (who === this.#who) this.#sent.set(intention, { key, call, at: Date.now() })
  }

  /** What was done changed things that others were to change: those are asked anew. The same of another record is not. */
  answered(intention: string, call: Call, isDone: boolean): void {
    this.#sent.delete(intention)
    if (!isDone) return
    for (const [other, sent] of this.#sent)
      if (sent.call !== call && sent.call.changes?.some((tag) => call.changes?.includes(tag)))
        this.#sent.delete(other)
  }
}
