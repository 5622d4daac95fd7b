import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Slots } from '../kernel/slots.ts'
import { subscriberOf } from '../kernel/subscriber.ts'
import { readPageFiles } from './page-files.ts'

/** The exports of the web application's server build: apps/web/src/app/server.tsx (decision 0012). */
interface Renderer {
  render: (visit: Visit) => Promise<Screen | null>
}
interface Visit {
  url: string
  width: number
  fetch: typeof fetch
  /** Nobody waits for the screen any more. */
  signal: AbortSignal
}
interface Screen {
  files: string[]
  html: string
  state: string
}

/** Puts the server-rendered first screen into the built page; without one, the browser renders the page. */
type Fill = (page: string) => { html: string; styleSource?: string }
const unrendered: Fill = (html) => ({ html })

/** A page that takes longer to render is left to the browser, which shows its skeleton at once. */
const LIMIT_MS = 1_000
/** SSR needs CPU time: above this many renders at once the browser renders, so that API calls are not starved. */
const AT_ONCE = 8
/** So that one address cannot leave everybody else to their browsers. */
const OF_ONE_ADDRESS = 4

/**
 * Server-side renders (SSR) public pages. If anything fails, the response is the built page, which the browser renders
 * itself.
 */
export async function openFirstScreen(
  app: FastifyInstance,
  dist: string,
): Promise<(request: FastifyRequest) => Promise<Fill>> {
  const entry = join(dist, '.server/server.js')
  if (!existsSync(entry)) return async () => unrendered
  const { render } = (await import(pathToFileURL(entry).href)) as Renderer
  const addFiles = readPageFiles(dist)
  let rendering = 0
  const renders = new Slots()
  // Warm-up: the first render loads and compiles the code; no visitor should wait for that.
  app.addHook('onListen', async () => void (await app.inject('/')))

  return async (request) => {
    const leave = rendering < AT_ONCE ? renders.take(subscriberOf(request.ip), OF_ONE_ADDRESS) : null
    if (!leave) return unrendered
    rendering++
    const late = new AbortController()
    const { signal } = late
    const work = render({ ...visitOf(request), fetch: internalFetch(app, request, signal), signal })
    // It is counted as long as it runs, not as long as somebody waits for it.
    void work
      .catch(() => {})
      .finally(() => {
        rendering--
        leave()
      })
    try {
      const screen = await withTimeout(work, late)
      if (!screen) return unrendered
      const own = request.cookies.own !== undefined
      return (page) => addFiles(own ? withData(page, screen) : rendered(page, screen), screen.files)
    } catch (error) {
      request.log.error({ err: error }, 'server-side rendering failed: the browser renders the page')
      return unrendered
    }
  }
}

function rendered(page: string, screen: Screen): string {
  const root = `<div id="root" data-ssr>${screen.html}`
  return withData(page, screen).replace(/<div id="root"><!--screen-->[^]*<!--\/screen-->/, () => root)
}

/**
 * For visitors with saved state in the browser (browser-storage.ts): they get the API responses, but not the rendered
 * HTML, because the server does not know their settings.
 */
function withData(page: string, screen: Screen): string {
  return page.replace('<!--ssr-state-->', () => screen.state)
}

function visitOf(request: FastifyRequest): { url: string; width: number } {
  return { url: `${request.protocol}://${request.host}${request.url}`, width: widthOf(request) }
}

/** The only input by which rendered pages differ between visitors; nginx distinguishes the same three. */
function widthOf({ headers }: FastifyRequest): number {
  const agent = headers['user-agent'] ?? ''
  if (agent.includes('Mobi')) return 390
  return agent.includes('Android') ? 820 : 1440
}

/** Calls the API inside the process, anonymously: without cookie or token. */
function internalFetch(app: FastifyInstance, { id, ip }: FastifyRequest, signal: AbortSignal): typeof fetch {
  return async (input) => {
    signal.throwIfAborted()
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const answer = await app.inject({
      url: pathname + search,
      signal,
      headers: { 'x-request-id': id },
      // The call counts against the visitor's budget; otherwise all visitors would share one address.
      remoteAddress: ip,
    })
    const type = String(answer.headers['content-type'])
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } })
  }
}

/** Null if it takes too long; it is then told to stop. */
async function withTimeout<T>(work: Promise<T>, late: AbortController): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null)
      late.abort()
    }, LIMIT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
