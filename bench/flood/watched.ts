import { Agent, request } from 'node:http'

/** How long answers took, in ms, and their statuses. */
export interface Watched {
  times: number[]
  statuses: Record<string, number>
}

export const p95 = ({ times }: Watched) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

/** Sends the requests in turn, one at a time with a pause, until the time is over. */
export async function watch(
  site: string,
  paths: (n: number) => string,
  { localAddress, seconds, pauseMs }: { localAddress: string; seconds: number; pauseMs: number },
): Promise<Watched> {
  const watched: Watched = { times: [], statuses: {} }
  const agent = new Agent({ keepAlive: true, localAddress })
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end; n++) {
    const begun = performance.now()
    const status = await statusOf(site + paths(n), agent)
    watched.times.push(performance.now() - begun)
    watched.statuses[status] = (watched.statuses[status] ?? 0) + 1
    await new Promise((next) => setTimeout(next, pauseMs))
  }
  agent.destroy()
  return watched
}

function statusOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', () => resolve('cut off'))
    })
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end()
  })
}
