import { callbackify } from 'node:util'
import pg from 'pg'
import { callerNow } from './caller.ts'
import { FairLine } from './fair-line.ts'

type Connected = Parameters<pg.Pool['connect']>[0]

/** A pool whose connections are shared fairly between callers: every query and transaction passes `connect`. */
export class FairPool extends pg.Pool {
  readonly line: FairLine
  readonly #leaves = new WeakMap<pg.PoolClient, () => void>()

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    this.line = new FairLine(options.max)
    this.on('release', (_error, client) => this.#leaves.get(client)?.())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#inTurn()
    // As `pool.query` asks for it; the client itself has `release`.
    callbackify(() => this.#inTurn())(callback as (error: Error | null, client?: pg.PoolClient) => void)
    return undefined
  }

  async #inTurn(): Promise<pg.PoolClient> {
    const leave = await this.line.take(callerNow())
    try {
      const client = await super.connect()
      this.#leaves.set(client, leave)
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
}
