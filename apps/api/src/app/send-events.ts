import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream } from './call-context.ts'

/** A listener that does not take what it is sent is let go, before it fills the memory. */
const BACKLOG_BYTES = 64 * 1024
/** How long a listener may take to hear the end when the process stops. */
const FAREWELL_MS = 1000

interface EventOptions {
  heartbeatMs: number
  /** Asked at each heartbeat: who has signed out since hears no more. */
  isWelcome: () => Promise<boolean>
}

type SendEvents = (
  request: FastifyRequest,
  reply: FastifyReply,
  events: EventStream,
  options: EventOptions,
) => FastifyReply

/** Server-sent events. The streams of an application end when it closes, or they would hold its door open. */
export function eventSender(app: FastifyInstance): SendEvents {
  const open = new Set<() => void>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const end of open) end()
  })
  return (request, reply, events, { heartbeatMs, isWelcome }) => {
    const out = new PassThrough()
    const iterator = events[Symbol.asyncIterator]()
    const end = () => {
      out.end()
      setTimeout(() => reply.raw.destroy(), FAREWELL_MS).unref()
    }
    const heartbeat = setInterval(() => {
      if (out.writableLength + reply.raw.writableLength > BACKLOG_BYTES) return reply.raw.destroy()
      write(out, ':\n\n')
      isWelcome().then(
        (welcome) => welcome || end(),
        // A database that is away for a moment says nothing about the session.
        (error: unknown) => request.log.warn({ err: error }, 'the session of a stream could not be read'),
      )
    }, heartbeatMs)
    open.add(end)
    out.once('close', () => {
      open.delete(end)
      clearInterval(heartbeat)
      void iterator.return?.()
    })
    // The listener waits a moment before it comes back; a proxy learns at once that this is a stream.
    write(out, 'retry: 3000\n\n')
    void pump(iterator, out, request).finally(end)
    if (closing) end()
    return reply
      .headers({
        'cache-control': 'no-store, no-transform',
        // nginx would keep events until its buffer is full.
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      .type('text/event-stream; charset=utf-8')
      .send(out)
  }
}

async function pump(
  iterator: AsyncIterator<{ event: string; data: unknown }>,
  out: PassThrough,
  request: FastifyRequest,
): Promise<void> {
  try {
    for (;;) {
      const { done, value } = await iterator.next()
      if (done || out.destroyed) return
      // JSON has no bare line breaks, so one line of data is enough.
      write(out, `event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`)
    }
  } catch (error) {
    request.log.error({ err: error }, 'a stream of events broke')
  }
}

function write(out: PassThrough, text: string): void {
  if (!out.writableEnded && !out.destroyed) out.write(text)
}
