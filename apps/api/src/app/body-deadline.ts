import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const watched = new WeakMap<IncomingMessage, { arm: () => void; disarm: () => void }>()

/**
 * A body must arrive in its time, or the line is cut. Node has one such limit for all requests; files need minutes,
 * and whoever is not sending one must not get them.
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

/** Lets a body take its time until the returned function is called. */
export function giveTime(request: IncomingMessage): () => void {
  const watch = watched.get(request)
  watch?.disarm()
  return () => watch?.arm()
}

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  // What Node itself answers to a request that is late.
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroySoon()
}
