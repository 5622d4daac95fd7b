import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startProcess } from '../../tools/portal-process.ts'
import type { Stops } from '../../tools/until-stopped.ts'
import type { LogLines } from './log-lines.ts'
import type { Outage } from './promises.ts'

interface Program {
  name: string
  entry: 'main.ts' | 'worker.ts'
  env: Record<string, string>
}

/** A process of the portal that is started again as soon as it ends, as by a supervisor with `Restart=always`. */
export class Supervised {
  readonly name: string
  readonly outages: Outage[] = []
  /** Exits that no kill caused. */
  readonly deaths: string[] = []
  readonly #program: Program
  readonly #stops: Stops
  readonly #logs: LogLines
  #child: ChildProcess | null = null
  #killedAt: number | null = null
  #wasReady = false
  #isOver = false

  constructor(program: Program, stops: Stops, logs: LogLines) {
    this.name = program.name
    this.#program = program
    this.#stops = stops
    this.#logs = logs
  }

  /** Resolves when the process takes requests or jobs. */
  async start(): Promise<void> {
    const { name, entry, env } = this.#program
    const child = startProcess(entry, env, this.#stops, 'pipe')
    this.#child = child
    const ready = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        this.#logs.read(name, stream, (message) => {
          if (!/Server listening|worker is ready/.test(message)) return
          this.#wasReady = true
          ready.resolve()
        })
    child.once('exit', (code, signal) => {
      if (this.#isOver) return
      // A portal that cannot start at all is not started again and again.
      if (!this.#wasReady && this.#killedAt === null)
        return ready.reject(new Error(`${name} ended before it was ready (${signal ?? code})`))
      if (this.#killedAt === null) this.deaths.push(`${name} ended by itself (${signal ?? code})`)
      void this.#restart()
    })
    await ready.promise
  }

  async #restart(): Promise<void> {
    const gone = Date.now()
    const outage: Outage = {
      name: this.name,
      from: this.#killedAt ?? gone,
      gone,
      until: Number.POSITIVE_INFINITY,
    }
    this.outages.push(outage)
    this.#killedAt = null
    await this.start()
    outage.until = Date.now()
  }

  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL'): void {
    if (signal === 'SIGKILL') this.#killedAt = Date.now()
    this.#child?.kill(signal)
  }

  /** From now on it stays dead when it ends. */
  leave(): void {
    this.#isOver = true
  }

  /** Resident memory in MB; null while it is not running. */
  memory(): number | null {
    try {
      const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
      const [, kB] = /VmRSS:\s+(\d+)/.exec(status) ?? []
      return kB ? Number(kB) / 1024 : null
    } catch {
      return null
    }
  }
}
