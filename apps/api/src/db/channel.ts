import pg from 'pg'
import { POOL_ROLES } from './database.ts'

/** The words after the topic; null: messages may have been missed, read again. */
type Listener = (words: string[] | null) => void

export interface Channel {
  /** Calls the listener for messages of a topic until the returned function is called. */
  subscribe(topic: string, listener: Listener): () => void
  /** The number of listeners to a topic in this process. */
  listeners(topic: string): number
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** The ping detects a connection that was lost without an error. */
const PING_MS = 30_000
const PING_TIMEOUT_MS = 5_000

/**
 * One LISTEN connection per process; opened for the first listener, reconnects by itself. Messages are «topic word
 * word». After a gap every listener is called to read again. Needs a direct connection, not a transaction pooler.
 */
export function openChannel(url: string, name: string, onError: (error: Error) => void): Channel {
  const topics = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let running: Promise<void> | null = null

  function onNotification({ payload = '' }: pg.Notification): void {
    const [topic = '', ...words] = payload.split(' ').filter(Boolean)
    for (const listener of topics.get(topic) ?? []) listener(words)
  }

  /** Listens until the connection breaks or the channel is closed; returns true if it ever listened. */
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
    client.on('notification', onNotification)
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true })
    let listening = false
    let ping: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(name)}`)
      listening = true
      // A listener registered before the connection was open may have missed a message too.
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
      // A broken connection cannot close cleanly, so it is not awaited.
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
    subscribe(topic, listener) {
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
