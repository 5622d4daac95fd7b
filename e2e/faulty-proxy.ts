import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * `killed`: connection refused. `slow`: no response. `cut`: the response breaks off in the middle. `html`: a gateway
 * returns an HTML page instead of the API's JSON. `refused`: the API returns an error with its reason.
 */
export type Fault = 'none' | 'killed' | 'slow' | 'cut' | 'html' | 'refused'

export interface FaultyProxy {
  url: string
  /** Sets the fault from now on. All but `killed` affect API calls only, so that pages still load. */
  setFault(fault: Fault): Promise<void>
  close(): Promise<void>
}

const REQUEST_ID = 'a81f-20'
const API = '/api/core/api/'

/** A proxy between the browser and the portal that reproduces network and gateway failures. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault = 'none'
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const isCall = incoming.url?.startsWith(API) ?? false
    if (!isCall || fault === 'none' || fault === 'killed') return forward(target, incoming, outgoing)
    if (fault === 'slow') return
    if (fault === 'html') return respond(outgoing, 502, 'text/html', '<html><h1>502 Bad Gateway</h1></html>')
    if (fault === 'refused') return respond(outgoing, 503, 'application/problem+json', PROBLEM)
    forward(target, incoming, outgoing, true)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async setFault(next) {
      if (fault === 'killed' && next !== 'killed') await listen(port)
      if (fault !== 'killed' && next === 'killed') await stop()
      fault = next
    },
    async close() {
      if (fault !== 'killed') await stop()
    },
  }
}

const PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'server.busy',
  detail: 'Портал перегружен. Повторите через минуту.',
  request_id: REQUEST_ID,
})

function respond(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { 'content-type': type, 'x-request-id': REQUEST_ID }).end(body)
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, cut = false): void {
  const { method, headers, url } = incoming
  const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    if (!cut) {
      answer.pipe(outgoing)
      return
    }
    answer.once('data', (part: Buffer) => {
      // The server has handled the request; half of the first chunk of its response arrives.
      outgoing.write(part.subarray(0, Math.ceil(part.length / 2)), () => outgoing.destroy())
      answer.destroy()
    })
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
