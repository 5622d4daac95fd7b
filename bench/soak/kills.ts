import { pause, type Tally } from './client.ts'
import type { Supervised } from './supervised.ts'

const OPEN_WRITES = 2
const WAIT_MS = 2000

/** Kills the processes in turn. */
export class Kills {
  readonly #began = Date.now()
  readonly #victims: readonly string[]
  readonly #everyMs: number

  constructor(victims: readonly string[], everyMs: number) {
    this.#victims = victims
    this.#everyMs = everyMs
  }

  /** Kills an API while two writes are open, at most 2 s later than planned; a worker at once. */
  async run(
    processes: readonly Supervised[],
    tally: Pick<Tally, 'open'>,
    isOver: AbortSignal,
  ): Promise<void> {
    for (let turn = 0; !isOver.aborted; turn++) {
      await pause(Math.max(0, this.#at(turn) - Date.now()), isOver)
      if (isOver.aborted) return
      const name = this.#victim(turn)
      if (name.startsWith('api'))
        for (let waited = 0; waited < WAIT_MS && tally.open < OPEN_WRITES; waited += 5) await pause(5)
      processes.find((one) => one.name === name)?.kill()
    }
  }

  /** When a clock will be killed next: the worst moment for a stage to begin. */
  nextOfClock(): number {
    let turn = 0
    while (!this.#victim(turn).includes('clock') || this.#at(turn) < Date.now() + 5000) turn++
    return this.#at(turn)
  }

  #victim(turn: number): string {
    return this.#victims[turn % this.#victims.length] as string
  }

  #at(turn: number): number {
    return this.#began + (turn + 1) * this.#everyMs
  }
}
