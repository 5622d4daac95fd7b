import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream } from './call-context.ts'

/** A client that does not read its stream is disconnected before the backlog fills the memory. */
const BACKLOG_BYTES = 64 * 1024
/** How long a stream may take to flush its end when the process stops. */
const FLUSH_MS = 1000

interface EventOptions {
  heartbeatMs: number
  /** Called at each heartbeat: a client whose session has ended gets no more events. */
  isSessionValid: () => Promise<boolean>
}

type SendEvents = (
  request: FastifyRequest,
  reply: FastifyReply,
  events: EventStream,
  options: EventOptions,
) => FastifyReply

/** Sends server-sent events (SSE). The streams end when the application closes, or they would keep it from closing. */
export function eventSender(app: FastifyInstance): SendEvents {
  const open = new Set<() => void>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const end of open) end()
  })
  return (request, reply, events, { heartbeatMs, isSessionValid }) => {
    const out = new PassThrough()
    const iterator = events[Symbol.asyncIterator]()
    const end = () => {
      out.end()
      setTimeout(() => reply.raw.destroy(), FLUSH_MS).unref()
    }
    const heartbeat = setInterval(() => {
      if (out.writableLength + reply.raw.writableLength > BACKLOG_BYTES) return reply.raw.destroy()
      write(out, ':\n\n')
      isSessionValid().then(
        (valid) => valid || end(),
        // A brief database failure does not mean that the session has ended.
        (error: unknown) =>
          request.log.warn({ err: error }, 'event stream: session check failed, stream stays open'),
      )
    }, heartbeatMs)
    open.add(end)
    out.once('close', () => {
      open.delete(end)
      clearInterval(heartbeat)
      void iterator.return?.()
    })
    // The client waits this long before it reconnects; the first bytes also make a proxy start the stream at once.
    write(out, 'retry: 3000\n\n')
    void pump(iterator, out, request).finally(end)
    if (closing) end()
    return reply
      .headers({
        'cache-control': 'no-store, no-transform',
        // Otherwise nginx would hold events back until its buffer is full.
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
      // JSON contains no raw line breaks, so one `data:` line is enough.
      write(out, `event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`)
    }
  } catch (error) {
    request.log.error({ err: error }, 'event stream failed and was closed')
  }
}

function write(out: PassThrough, text: string): void {
  if (!out.writableEnded && !out.destroyed) out.write(text)
}
