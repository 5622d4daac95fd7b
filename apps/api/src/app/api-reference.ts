import scalar from '@scalar/fastify-api-reference'
import { allRoutes } from '@zakup/contract/all-routes'
import { openapi } from '@zakup/contract/openapi'
import { schemaRoutes } from '@zakup/contract/schema/schema.routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { mount } from '../kernel/mount.ts'
import { ReadyAnswer, readyBody, sendReady } from '../kernel/ready-answer.ts'

const CACHE = 'public, max-age=300'
/** The page needs its own inline script; the strict CSP stays on everything else. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** Serves the OpenAPI document and a page to read and try it. Nothing is loaded from other sites. */
export async function mountApiReference(app: FastifyInstance, deps: Deps): Promise<void> {
  const document = openapi(allRoutes)
  const ready = await ReadyAnswer.of(JSON.stringify(document))
  mount(app, deps, schemaRoutes, {
    async getSchema({ ctx }) {
      ctx.reply.header('cache-control', CACHE)
      return ready
    },
  })
  await app.register(async (pages) => {
    keepAnswers(pages)
    await pages.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { content: document, telemetry: false, withDefaultFonts: false, hideClientButton: true },
    })
  })
}

/** The plugin makes its page, document and script of 4 MB again for each request: the first answer of each is kept. */
function keepAnswers(pages: FastifyInstance): void {
  const kept = new Map<string, { headers: Record<string, string>; answer: ReadyAnswer }>()
  const pathOf = (url: string) => url.split('?', 1)[0] as string
  pages.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': CACHE })
    const known = kept.get(pathOf(request.url))
    return known && sendReady(request, reply.headers(known.headers), known.answer)
  })
  pages.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request.url)
    if (request.method !== 'GET' || reply.statusCode !== 200 || kept.has(path)) return payload
    const names = KEPT_HEADERS.filter((name) => reply.hasHeader(name))
    const headers = Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]))
    const answer = await ReadyAnswer.of(String(payload))
    kept.set(path, { headers, answer })
    return readyBody(request, reply, answer)
  })
}

const KEPT_HEADERS = [
  'content-type',
  'content-disposition',
  'access-control-allow-origin',
  'access-control-allow-methods',
]
