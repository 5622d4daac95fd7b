import { NOTICE_SUBJECTS } from '@zakup/domain/notices/notice-kinds'
import { listen, type NoticeEvent, NotListening } from './listen.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

export interface Listener {
  token: () => string | null
  /** Null: the stream is not available now, so poll. */
  onEvent: (received: NoticeEvent | null) => void
}

/**
 * Keeps the SSE stream open while the cabinet is open. A broken connection is reopened with exponential backoff, up to
 * a minute; the API is polled after each attempt that the server refused or that came after the longest pause. After a
 * break anything may have changed: the first event then counts for all subjects.
 */
export async function keepListening({ token, onEvent }: Listener, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  for (let again = false; !signal.aborted; again = true) {
    const given = token()
    try {
      if (!given) return
      let missed = again
      await listen(given, signal, (received) => {
        pause = FIRST_PAUSE_MS
        onEvent(missed ? { ...received, about: [...NOTICE_SUBJECTS] } : received)
        missed = false
      })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof NotListening && error.retryAfter) pause = error.retryAfter * 1000
      if (error instanceof NotListening || pause >= LONGEST_PAUSE_MS) onEvent(null)
    }
    // Jitter: thousands of browsers must not reconnect at the same moment.
    await elapsed(pause * (0.5 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

function elapsed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    // The network is back: reconnect at once.
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
