import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readPageFiles } from './page-files.ts'

/** What the web application's build for the server offers: apps/web/src/app/server.tsx (decision 0012). */
interface Drawing {
  draw: (visit: { url: string; width: number; fetch: typeof fetch }) => Promise<Screen | null>
}
interface Screen {
  files: string[]
  html: string
  drawn: string
}

/** Puts the first screen into the built page; where there is none, leaves the page to the browser. */
type Fill = (page: string) => { html: string; styleSource?: string }
const asItIs: Fill = (html) => ({ html })

/** A page that takes longer is left to the browser, which shows at once what shape it will have. */
const LIMIT_MS = 1_000
/** Drawing takes the processor. Beyond this the crowd gets empty pages, and the calls of the API keep their turn. */
const AT_ONCE = 8

/**
 * Public pages arrive drawn. Whatever goes wrong with that, the answer is the page as it was built, which the browser
 * draws by itself.
 */
export async function openFirstScreen(
  app: FastifyInstance,
  dist: string,
): Promise<(request: FastifyRequest) => Promise<Fill>> {
  const entry = join(dist, '.server/server.js')
  if (!existsSync(entry)) return async () => asItIs
  const { draw } = (await import(pathToFileURL(entry).href)) as Drawing
  const addFiles = readPageFiles(dist)
  let drawing = 0
  // The first drawing loads and compiles; no visitor should wait for that.
  app.addHook('onListen', async () => void (await app.inject('/')))

  return async (request) => {
    if (drawing >= AT_ONCE) return asItIs
    drawing++
    try {
      const screen = await inTime(draw({ ...visitOf(request), fetch: askInside(app, request) }))
      if (!screen) return asItIs
      const own = request.cookies.own !== undefined
      return (page) => addFiles(own ? withData(page, screen) : drawn(page, screen), screen.files)
    } catch (error) {
      request.log.error({ err: error }, 'the page is left to the browser')
      return asItIs
    } finally {
      drawing--
    }
  }
}

function drawn(page: string, screen: Screen): string {
  const root = `<div id="root" data-drawn>${screen.html}`
  return withData(page, screen).replace(/<div id="root"><!--screen-->[^]*<!--\/screen-->/, () => root)
}

/** For who keeps something in the browser (browser-storage.ts): the answers of the API are for them too, the drawing is not. */
function withData(page: string, screen: Screen): string {
  return page.replace('<!--drawn-->', () => screen.drawn)
}

function visitOf(request: FastifyRequest): { url: string; width: number } {
  return { url: `${request.protocol}://${request.host}${request.url}`, width: widthOf(request) }
}

/** By this and nothing else a drawn page differs from visitor to visitor; nginx tells the same three apart. */
function widthOf({ headers }: FastifyRequest): number {
  const agent = headers['user-agent'] ?? ''
  if (agent.includes('Mobi')) return 390
  return agent.includes('Android') ? 820 : 1440
}

/** A call that does not leave the process, and comes from nobody: no cookie and no token go with it. */
function askInside(app: FastifyInstance, { id, ip }: FastifyRequest): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const answer = await app.inject({
      url: pathname + search,
      headers: { 'x-request-id': id },
      // What it costs is the visitor's: all of them together are not one address.
      remoteAddress: ip,
    })
    const type = String(answer.headers['content-type'])
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } })
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
