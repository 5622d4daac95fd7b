import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ProblemError } from '../../kernel/problem-error.ts'

/** After this long without an answer clamd counts as down. */
const SILENCE_MS = 30_000
const TOTAL_MS = 120_000

/** Fails closed: only clamd's own «stream: OK» lets a file pass; any other answer, or none, refuses it. */
export async function mustBeClean(address: string, path: string, log: FastifyBaseLogger): Promise<void> {
  const answer = await answerOf(address, path).catch((error: Error) => error)
  if (answer === 'stream: OK') return
  if (typeof answer === 'string' && /^stream: .+ FOUND$/.test(answer)) {
    log.warn({ answer }, 'upload refused: virus found')
    throw new ProblemError(422, 'attachment.infected')
  }
  log.error(answer instanceof Error ? { err: answer } : { answer }, 'upload refused: virus scan failed')
  throw new ProblemError(503, 'attachment.not_scanned', { headers: { 'retry-after': '30' } })
}

/** clamd's INSTREAM protocol: length-prefixed chunks, then an empty one; clamd answers with one text. */
async function answerOf(address: string, path: string): Promise<string> {
  const [host, port] = address.split(':')
  const socket = address.startsWith('/') ? connect(address) : connect(Number(port), host)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd does not respond')))
  const signal = AbortSignal.timeout(TOTAL_MS)
  try {
    const answer = textOf(socket)
    // clamd may refuse and close the connection while the file is still being sent: then its answer gives the reason.
    const sent = pipeline(frames(path), socket, { end: false, signal })
    const [text] = await Promise.all([answer, sent.catch((error: Error) => laterThan(answer, error))])
    return text
  } finally {
    socket.destroy()
  }
}

async function laterThan(answer: Promise<string>, error: Error): Promise<void> {
  if ((await answer.catch(() => '')) === '') throw error
}

async function* frames(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

/** Reads the answer up to its terminating zero byte; a connection closed before it counts as no answer. */
function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
      if (text.length > 10_000) reject(new Error('the answer of clamd is too long'))
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim())
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('clamd closed the connection without an answer')))
  })
}
