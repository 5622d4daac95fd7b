import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { SITE_PAGES } from '@zakup/messages/site-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptForCaller } from '../db/caller.ts'
import type { PublicDb } from '../db/database.ts'
import type { Deps } from '../kernel/deps.ts'
import { notFound } from '../kernel/problem-error.ts'
import { acceptsGzip, keptByProxy } from '../kernel/ready-answer.ts'
import { SITEMAPS, type SitemapKind, sitemapFiles, sitemapRows } from './sitemap.queries.ts'

const KINDS = Object.keys(SITEMAPS) as SitemapKind[]
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * What search engines may crawl. API calls stay open to them, because pages are rendered from the responses; the
 * cabinet, sign-in and list exports are not.
 */
const robots = (origin: string) => `User-agent: *
Disallow: /cabinet
Disallow: /login
Disallow: /search
Disallow: /api/docs
Disallow: /api/*/export/

Sitemap: ${origin}/sitemap.xml
`

export function mountSitemaps(app: FastifyInstance, { config, db }: Deps): void {
  const origin = config.PUBLIC_ORIGIN
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))

  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(request, reply, [await sitemapIndex(db.public, origin)]),
  )

  app.get('/sitemaps/site.xml', (request, reply) => {
    const listed = Object.entries(SITE_PAGES).filter(([, page]) => !page.unlisted)
    return sendXml(request, reply, [urlset(listed.map(([path]) => urlEntry(origin + path, null)).join(''))])
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const [, name, n] = /^([a-z-]+)-(\d{1,9})\.xml$/.exec(request.params.name) ?? []
    const kind = KINDS.find((known) => known === name)
    if (!kind) throw notFound()
    const batches = sitemapRows(db.public, kind, Number(n))
    const first = await batches.next()
    if (first.done) throw notFound()
    return sendXml(request, reply, fileParts(origin, kind, first.value, keptForCaller(batches)))
  })
}

async function sitemapIndex(db: PublicDb, origin: string): Promise<string> {
  const names = ['site']
  for (const kind of KINDS) for (const n of await sitemapFiles(db, kind)) names.push(`${kind}-${n}`)
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`)
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

type Rows = { id: number; changed: string | null }[]

async function* fileParts(
  origin: string,
  kind: SitemapKind,
  first: Rows,
  rest: AsyncIterable<Rows>,
): AsyncGenerator<string> {
  const entries = (rows: Rows) =>
    rows.map(({ id, changed }) => urlEntry(`${origin}/${kind}/${id}`, changed)).join('')
  yield `${XML}<urlset xmlns="${NAMESPACE}">\n${entries(first)}`
  for await (const rows of rest) yield entries(rows)
  yield '</urlset>\n'
}

const urlset = (entries: string) => `${XML}<urlset xmlns="${NAMESPACE}">\n${entries}</urlset>\n`

function urlEntry(url: string, changed: string | null): string {
  return `<url><loc>${url}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
}

/** nginx asks for it compressed and keeps it (ops/nginx): a file of 5 MB is made and compressed once in ten minutes. */
function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  reply
    .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding', ...keptByProxy(600) })
    .type('application/xml; charset=utf-8')
  const plain = Readable.from(parts)
  if (!acceptsGzip(request)) return reply.send(plain)
  const packed = pipeline(plain, createGzip(), (error) => {
    if (error) request.log.warn({ err: error }, 'sitemap was not sent to its end')
  })
  return reply.header('content-encoding', 'gzip').send(packed)
}
