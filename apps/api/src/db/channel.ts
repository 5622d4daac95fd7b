import pg from 'pg'
import { POOL_ROLES } from './database.ts'

/** What was said after the topic; null: something may have been missed, look again. */
type Listener = (words: string[] | null) => void

export interface Channel {
  /** Hears what is said of a topic until the returned function is called. */
  hear(topic: string, listener: Listener): () => void
  /** How many listen to a topic in this process. */
  listeners(topic: string): number
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** A line that went silent without a word is found out by asking. */
const PING_MS = 30_000
const PING_TIMEOUT_MS = 5_000

/**
 * One connection of the process that LISTENs; it is opened for the first listener and mends itself. Messages are
 * «topic word word». After a gap everyone is told to look again. It needs a direct connection, not a transaction pooler.
 */
export function openChannel(url: string, name: string, onError: (error: Error) => void): Channel {
  const topics = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let running: Promise<void> | null = null

  function said({ payload = '' }: pg.Notification): void {
    const [topic = '', ...words] = payload.split(' ').filter(Boolean)
    for (const listener of topics.get(topic) ?? []) listener(words)
  }

  /** Listens until the line breaks or the channel is closed; true if it ever listened. */
  async function listen(again: boolean): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${POOL_ROLES.app} ${name}`,
      connectionTimeoutMillis: 3000,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
      options: `-c role=${POOL_ROLES.app}`,
    })
    const broken = Promise.withResolvers<void>()
    client.on('error', (error) => {
      onError(error)
      broken.resolve()
    })
    client.on('end', () => broken.resolve())
    client.on('notification', said)
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true })
    let listening = false
    let ping: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(name)}`)
      listening = true
      // Whoever came before the line was open may have missed something too, if only for a moment.
      for (const listener of [...topics.values()].flatMap((all) => [...all])) listener(again ? null : [])
      ping = setInterval(() => {
        client.query('select').catch((error: Error) => {
          onError(error)
          broken.resolve()
        })
      }, PING_MS).unref()
      await broken.promise
    } catch (error) {
      onError(error as Error)
    } finally {
      clearInterval(ping)
      // A line that is broken cannot say goodbye: nobody waits for it.
      client.end().catch(() => {})
    }
    return listening
  }

  async function run(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    for (let again = false; !closing.signal.aborted; again = true) {
      pause = (await listen(again)) ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      await elapsed(pause, closing.signal)
    }
  }

  return {
    hear(topic, listener) {
      const all = topics.get(topic) ?? new Set()
      topics.set(topic, all.add(listener))
      running ??= run()
      return () => {
        all.delete(listener)
        if (all.size === 0 && topics.get(topic) === all) topics.delete(topic)
      }
    },
    listeners: (topic) => topics.get(topic)?.size ?? 0,
    async close() {
      closing.abort()
      await running
    },
  }
}

function elapsed(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
