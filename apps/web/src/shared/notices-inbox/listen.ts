import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import type { NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import { callPath } from '../api/call-request.ts'
import { EventFrames } from './event-frames.ts'

/** How many notices are unread, and the subjects of the new ones. */
export interface NoticeEvent {
  unread: number
  about: NoticeSubject[]
}

/** The server sends a heartbeat every 20 seconds: a connection silent for longer is dead. */
const SILENCE_MS = 50_000

/** Why a stream could not be opened; `retryAfter` in seconds, if the server sent it. */
export class NotListening extends Error {
  readonly status: number
  readonly retryAfter: number | null

  constructor(response: Response) {
    super(`the stream answered ${response.status}`)
    this.status = response.status
    this.retryAfter = Number(response.headers.get('retry-after')) || null
  }
}

/** Reads the SSE stream until it ends or breaks. Uses `fetch` because `EventSource` cannot send the token. */
export async function listen(
  token: string,
  signal: AbortSignal,
  onEvent: (received: NoticeEvent) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const response = await fetch(callPath(noticeCalls.streamNotices, {}), {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw new NotListening(response)
    const frames = new EventFrames()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      for (const { event, data } of frames.take(value))
        if (event === 'notices') onEvent(JSON.parse(data) as NoticeEvent)
    }
  } finally {
    clearTimeout(timer)
  }
}
