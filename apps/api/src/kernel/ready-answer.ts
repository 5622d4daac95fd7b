import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response that is the same for everyone: made, compressed and hashed once, then sent from memory. */
export class ReadyAnswer {
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly etag: string

  private constructor(plain: Buffer, gzipped: Buffer) {
    this.plain = plain
    this.gzip = gzipped
    // Weak: the compressed bytes have the same tag.
    this.etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  }

  static async of(text: string): Promise<ReadyAnswer> {
    const plain = Buffer.from(text)
    return new ReadyAnswer(plain, await promisify(gzip)(plain, { level: 9 }))
  }
}

/** How long nginx keeps a response that is the same for everyone (ops/nginx); it doesn't pass this on. */
export function keptByProxy(seconds: number): Record<string, string> {
  return { 'x-accel-expires': String(seconds) }
}

export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')
}

export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  if (!request.headers['if-none-match']?.split(/\s*,\s*/).includes(ready.etag))
    return reply.send(readyBody(request, reply, ready))
  return reply.header('etag', ready.etag).code(304).send()
}

/** What to send, and its headers. */
export function readyBody(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): Buffer {
  reply.headers({ etag: ready.etag, vary: 'accept-encoding', ...keptByProxy(60) })
  if (!acceptsGzip(request)) return ready.plain
  reply.header('content-encoding', 'gzip')
  return ready.gzip
}
