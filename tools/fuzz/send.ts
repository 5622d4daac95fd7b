import { Agent, request } from 'node:http'
import type { Planned } from './draft.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
  /** Why there is no response at all. */
  error?: string
}

const AGENT = new Agent({ keepAlive: true, maxSockets: 64 })
const TIMEOUT_MS = 60_000

/** Sends a request over a keep-alive connection. Closes a stream after its first chunk. */
export async function send(site: string, planned: Planned): Promise<Answer> {
  const answer = await sendOnce(site, planned)
  // The server may close an idle connection at the very moment it is reused: that is not an error.
  return answer.error === 'ECONNRESET on a reused connection' ? sendOnce(site, planned) : answer
}

function sendOnce(site: string, { method, url, headers, body, route }: Planned): Promise<Answer> {
  const { hostname, port } = new URL(site)
  const started = performance.now()
  return new Promise((resolve) => {
    const failed = (error: string) =>
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - started, error })
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(
      {
        hostname,
        port,
        method,
        path: url,
        headers: { ...headers, ...length },
        agent: AGENT,
        timeout: TIMEOUT_MS,
      },
      (response) => {
        const parts: Buffer[] = []
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
            ms: performance.now() - started,
          })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          if (route?.events && response.statusCode === 200) {
            done()
            asked.destroy()
          }
        })
        response.once('end', done)
        response.once('error', (error) => failed(error.message))
      },
    )
    asked.once('timeout', () => asked.destroy(new Error('no response')))
    asked.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'ECONNRESET' && asked.reusedSocket
          ? 'ECONNRESET on a reused connection'
          : (error.code ?? error.message),
      ),
    )
    asked.end(body)
  })
}

export function closeConnections(): void {
  AGENT.destroy()
}
