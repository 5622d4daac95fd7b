/** How many of something each caller does in this process at a time. */
export class Slots {
  readonly #taken = new Map<string | number, number>()

  /** Takes one of `most` slots until the returned function is called; null if the caller has them all. */
  take(caller: string | number, most: number): (() => void) | null {
    const now = this.#taken.get(caller) ?? 0
    if (now >= most) return null
    this.#taken.set(caller, now + 1)
    return () => {
      const left = (this.#taken.get(caller) ?? 1) - 1
      if (left > 0) this.#taken.set(caller, left)
      else this.#taken.delete(caller)
    }
  }
}
