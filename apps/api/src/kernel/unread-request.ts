import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { ProblemError, problemBody } from './problem-error.ts'

/** Answers a request that the HTTP parser rejects with the same problem+json as other errors. It reaches no route. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = problemOf(error.code)
  const body = problemBody(problem, randomUUID())
  const text = JSON.stringify(body)
  socket.write(
    `HTTP/1.1 ${problem.status} ${body.title}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nX-Request-Id: ${body.request_id}\r\n\r\n${text}`,
  )
  // Nothing more is read from this client, so it cannot keep the connection open.
  socket.destroySoon()
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError(431, 'request.head_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProblemError(408, 'request.too_slow')
  return new ProblemError(400, 'request.unread')
}
