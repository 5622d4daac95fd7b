import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const watched = new WeakMap<IncomingMessage, { arm: () => void; disarm: () => void }>()

/**
 * Closes the connection when a request body does not arrive in time. Node has one such limit for all requests; uploads
 * need minutes, and other requests must not get that long.
 */
export function watchBodies(server: Server, limitMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    let timer: NodeJS.Timeout | undefined
    const disarm = () => clearTimeout(timer)
    const arm = () => {
      disarm()
      if (request.complete || request.destroyed) return
      timer = setTimeout(() => cut(request, response), limitMs).unref()
    }
    watched.set(request, { arm, disarm })
    request.once('end', disarm).once('close', disarm)
    arm()
  })
}

/** Suspends the time limit of a request body until the returned function is called. */
export function suspendBodyDeadline(request: IncomingMessage): () => void {
  const watch = watched.get(request)
  watch?.disarm()
  return () => watch?.arm()
}

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  // The same response that Node sends to a request that times out.
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroySoon()
}
