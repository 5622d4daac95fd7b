import pg from 'pg'

/** How often jobs of dead workers are looked for: a stage they had begun is late by this much. */
const EVERY_MS = 1000
/** A machine that lost power does not close its connection: TCP keepalive lets the server drop it within seconds. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

const LOCK = 'select pg_advisory_lock(hashtextextended(id, 0)) from unnest($1::text[]) id'

interface Log {
  warn(facts: object, text: string): void
}

/**
 * Frees jobs of killed workers. A job stays locked by the worker pool that took it, for hours, even when its process
 * was killed: graphile-worker cannot know. The database can: each process holds an advisory lock for each of its pools
 * as long as it runs, and frees the jobs of pools whose lock is not held. The plugin takes the lock before the first
 * job is taken.
 */
export class LivingWorkers {
  readonly #url: string
  readonly #log: Log
  #session: Promise<pg.Client> | null = null
  readonly #pools = new Map<string, Promise<unknown>>()
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  get plugin(): GraphileConfig.Plugin {
    return {
      name: 'LivingWorkersPlugin',
      version: '1.0.0',
      worker: {
        hooks: {
          startWorker: async (_, { worker }) => {
            this.#timer ??= setTimeout(() => this.#look(), EVERY_MS)
            await this.#hold(worker.workerPool.id)
          },
        },
      },
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await (await this.#session?.catch(() => null))?.end()
  }

  #hold(poolId: string): Promise<unknown> {
    const held = this.#pools.get(poolId) ?? this.#alive().then((client) => client.query(LOCK, [[poolId]]))
    this.#pools.set(poolId, held)
    return held
  }

  /** The database session that holds the locks; opened again if the connection was lost. */
  #alive(): Promise<pg.Client> {
    this.#session ??= this.#open().catch((error: unknown) => {
      this.#session = null
      throw error
    })
    return this.#session
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'zakup_worker_alive',
      keepAlive: true,
      options: KEEP_ALIVE,
    })
    client.on('error', (err) =>
      this.#log.warn({ err }, 'connection with the advisory locks of this worker lost'),
    )
    client.on('end', () => {
      this.#session = null
    })
    await client.connect()
    await client.query(LOCK, [[...this.#pools.keys()]])
    return client
  }

  #look(): void {
    this.#free()
      .catch((err: unknown) => this.#log.warn({ err }, 'search for jobs of dead workers failed'))
      .finally(() => {
        if (!this.#stopped) this.#timer = setTimeout(() => this.#look(), EVERY_MS)
      })
  }

  /**
   * A lock that can be taken is not held, so its owner is gone. The pools of this process are excluded: this same
   * session holds their locks and could take them again.
   */
  async #free(): Promise<void> {
    const client = await this.#alive()
    const { rows } = await client.query<{ dead: string[] }>(
      `with owner as materialized (
         select locked_by from graphile_worker._private_jobs where locked_by is not null
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null),
       gone as materialized (
         select locked_by from owner
         where locked_by <> all ($1::text[]) and pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))),
       freed as materialized (
         select graphile_worker.force_unlock_workers(array(select locked_by from gone)) where exists (select from gone))
       select array(select locked_by from gone) as dead, (select count(*) from freed)`,
      [[...this.#pools.keys()]],
    )
    const dead = rows[0]?.dead ?? []
    if (dead.length > 0) this.#log.warn({ dead }, 'jobs of dead workers unlocked')
  }
}
