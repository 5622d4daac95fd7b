import type { Call } from '@zakup/contract/call'

/** A user who repeats an action later has seen the outcome of the first and intends a new one. */
const GOOD_FOR_MS = 10 * 60_000

interface Sent {
  key: string
  call: Call
  at: number
}

/**
 * Idempotency keys of calls without a response, for one user in one role: repeating the same call is the same
 * intention, done once. A key kept too long does harm: submit, withdraw and submit again under the first key would also
 * be done once.
 */
export class UnansweredKeys {
  #who = ''
  readonly #sent = new Map<string, Sent>()

  /** After a change of user or organisation nothing is kept: neither keys nor request bodies. */
  keyOf(who: string, intention: string): string | undefined {
    if (who !== this.#who) this.#sent.clear()
    this.#who = who
    for (const [old, { at }] of this.#sent) if (Date.now() - at > GOOD_FOR_MS) this.#sent.delete(old)
    return this.#sent.get(intention)?.key
  }

  lost(who: string, intention: string, call: Call, key: string): void {
    if (who === this.#who) this.#sent.set(intention, { key, call, at: Date.now() })
  }

  /**
   * A successful call drops the keys of other calls that change the same tags: repeating those is a new intention. The
   * same call for another record keeps its key.
   */
  answered(intention: string, call: Call, isDone: boolean): void {
    this.#sent.delete(intention)
    if (!isDone) return
    for (const [other, sent] of this.#sent)
      if (sent.call !== call && sent.call.changes?.some((tag) => call.changes?.includes(tag)))
        this.#sent.delete(other)
  }
}
