import { pause } from './client.ts'

/** Work that is done again and again until the soak is over. */
export class Repeated {
  readonly #isOver: AbortSignal
  readonly #running = new Set<Promise<void>>()
  readonly failures: string[] = []

  constructor(isOver: AbortSignal) {
    this.#isOver = isOver
  }

  /** One after another, on average `everyMs` from the start of one to the start of the next; slow work is not caught up. */
  every(everyMs: number, name: string, work: () => Promise<void>): void {
    const run = async () => {
      await pause(Math.random() * everyMs, this.#isOver)
      while (!this.#isOver.aborted) {
        const began = performance.now()
        try {
          await work()
        } catch (error) {
          this.failures.push(`${name}: ${(error as Error).message}`)
        }
        const left = everyMs * (0.5 + Math.random()) - (performance.now() - began)
        await pause(Math.max(0, left), this.#isOver)
      }
    }
    const running = run()
    this.#running.add(running)
    void running.finally(() => this.#running.delete(running))
  }

  async ended(): Promise<void> {
    await Promise.all(this.#running)
  }
}
