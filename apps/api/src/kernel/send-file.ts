import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './byte-range.ts'
import type { FileAnswer, StoredFile } from './call-context.ts'
import { notFound, ProblemError } from './problem-error.ts'

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): FastifyReply | Promise<FastifyReply> {
  return 'open' in file ? sendStored(request, reply, file) : asDownload(reply, file).send(file.content)
}

/** A small file made for this request, with an ETag by which the same content is not sent again. */
export function heldFile(named: Pick<StoredFile, 'name' | 'type' | 'cache'>, content: Buffer): StoredFile {
  return {
    ...named,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
  }
}

/** Stored content never changes under its name, so its checksum is the ETag and it can be sent as byte ranges. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply> {
  const { size } = file
  const etag = `"${file.sha256.toString('base64url')}"`
  const { 'if-none-match': known, 'if-range': onlyIf, range: header } = request.headers
  if (known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))))
    return asDownload(reply, file).header('etag', etag).code(304).send()
  // Ranges of two versions must not be combined: an unknown ETag or a date in `If-Range` means the whole content.
  const range = onlyIf === undefined || onlyIf === etag ? rangeOf(header, size) : null
  if (range === 'unsatisfiable')
    throw new ProblemError(416, 'attachment.bad_range', { headers: { 'content-range': `bytes */${size}` } })
  // Fastify sends `content-length: 0` for a response without a body; it leaves an empty stream alone.
  const content = request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined)
  if (content === null) throw notFound()
  asDownload(reply, file).headers({ etag, 'accept-ranges': 'bytes' })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(content)
}

/** Always a download, never a page: uploaded content must not run on this site. */
function asDownload(reply: FastifyReply, { name, type, cache }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${headerText(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': cache ?? 'public, max-age=86400',
    })
    .type(type)
}

/** RFC 8187 allows fewer unescaped characters than encodeURIComponent does. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
}
