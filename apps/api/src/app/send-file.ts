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

/** Kept content never changes under its name, so it is confirmed by its checksum and sent in parts. */
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
  // Parts of two versions must not be put together: an unknown tag, or a date, means all of it.
  const range = onlyIf === undefined || onlyIf === etag ? rangeOf(header, size) : null
  if (range === 'unsatisfiable')
    throw new ProblemError(416, 'attachment.bad_range', { headers: { 'content-range': `bytes */${size}` } })
  // Fastify calls an answer without a body empty, whatever length it says; an empty stream it leaves alone.
  const content = request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined)
  if (content === null) throw notFound()
  asDownload(reply, file).headers({ etag, 'accept-ranges': 'bytes' })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(content)
}

/** Always a download, never a page: what people uploaded does not run on this site. */
function asDownload(reply: FastifyReply, { name, type, fresh }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${headerText(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': fresh ? 'no-store' : 'public, max-age=86400',
    })
    .type(type)
}

/** RFC 8187 leaves fewer characters alone than JavaScript does. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
}
