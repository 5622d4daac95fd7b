import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { notFound } from '../kernel/problem-error.ts'
import { openFirstScreen } from './first-screen.ts'
import { badAddressHead, pageHead, unavailableHead } from './page-head.ts'
import { pageTemplate } from './page-html.ts'
import { allowStyle } from './security-headers.ts'

/**
 * The URL of a page that cannot be decoded («/lots/%E0%A4%A») is routed with its percent signs as text, so that people see
 * the page of a wrong address and not an error of the API.
 */
export function pageUrl(url: string): string {
  return url.startsWith('/api/') || isDecodable(url) ? url : url.replaceAll('%', '%25')
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] as string)
    return true
  } catch {
    return false
  }
}

/** Serves the built web application: hashed assets are cached for ever; every page is index.html with its own head. */
export async function mountWebApp(app: FastifyInstance, { config, db }: Deps, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(dist, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = pageTemplate(await readFile(join(dist, 'index.html'), 'utf8'))
  const firstScreen = await openFirstScreen(app, dist)
  const headOf = async (url: string) =>
    isDecodable(url) ? pageHead(db.public, config.PUBLIC_ORIGIN, url) : badAddressHead()
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    // A missing file is 404; only pages fall back to the application.
    if (request.url.startsWith('/api/') || /\.\w+$/.test(request.url.split('?')[0] as string))
      throw notFound()
    const [head, fill] = await Promise.all([
      headOf(request.originalUrl).catch((error: unknown) => {
        // Users still get the application, which shows the error; a search engine retries on 503.
        request.log.error({ err: error }, 'page head query failed: page sent with status 503')
        return unavailableHead()
      }),
      firstScreen(request),
    ])
    const { html, styleSource } = fill(page(head))
    if (styleSource) allowStyle(reply, styleSource)
    return reply
      .code(head.status)
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, user-agent' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
