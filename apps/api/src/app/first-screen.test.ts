import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usePortal } from '../test/portal.ts'
import { buildServer, type Server } from './server.ts'

const portal = usePortal()

const PAGE = `<html><head><!--head--><title>x</title><!--/head-->
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>
<body><div id="root"><!--screen--><i>skeletons</i><!--/screen--></div><!--ssr-state--></body></html>`

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  _shared: { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'LotsPage.tsx': {
    file: 'assets/lots-1.js',
    imports: ['_shared', 'index.html'],
    css: ['assets/lots-1.css'],
  },
}

/** A stub for the build of apps/web/src/app/server.tsx; the URL controls what it does. */
const RENDERER = `export async function render({ url, width, fetch, signal }) {
  const { pathname, searchParams } = new URL(url)
  if (searchParams.has('fail')) throw new Error('planted')
  if (searchParams.has('stuck')) {
    globalThis.stuck.signals.push(signal)
    await globalThis.stuck.released
  }
  if (searchParams.has('late')) await new Promise((done) => signal.addEventListener('abort', done))
  if (pathname === '/login') return null
  const answer = await fetch(new URL('/api/core/api/dicts/months', url))
  const me = await fetch(new URL('/api/core/api/auth/users/me/', url))
  const { count } = await answer.json()
  return {
    files: ['LotsPage.tsx'],
    html: \`<p>\${width} \${count} \${me.status} $&</p>\`,
    state: '<script type="application/json">{}</script>',
  }
}`

/** In the order of the files: the page's own style comes after the shared ones. */
const STYLE = '.index{}\n.shared{}\n.lots{}'

let server: Server

beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'zakup-dist-'))
  for (const folder of ['assets', '.vite', '.server']) await mkdir(join(dist, folder))
  const files = {
    'index.html': PAGE,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.server/server.js': RENDERER,
    'assets/index-1.css': '.index{}',
    'assets/shared-1.css': '.shared{}',
    'assets/lots-1.css': '.lots{}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)
  const config = { ...portal.config, WEB_DIST: dist }
  server = await buildServer({ ...portal, config }, pino({ level: 'warn' }, { write: () => {} }))
  await server.app.ready()
})
afterAll(() => server.app.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('a public page', () => {
  it('is server-side rendered from responses of the API', async () => {
    const { body, headers } = await get('/lots')
    expect(body).toContain('<div id="root" data-ssr><p>1440 13 401 $&</p></div>')
    expect(body).toContain('<script type="application/json">{}</script></body>')
    expect(body).not.toContain('skeletons')
    expect(headers.vary).toContain('cookie, user-agent')
  })

  it('has its styles inline and loads its scripts with low priority', async () => {
    const { body, headers } = await get('/lots')
    expect(body.match(/<style>.*?<\/style>/gs)).toEqual([`<style>${STYLE}</style>`])
    const digest = createHash('sha256').update(STYLE).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}';`)
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/shared-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/lots-1.css" disabled>',
    ])
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/lots-1.js">')
    expect(body).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js">')
    expect(body).not.toContain('modulepreload" fetchpriority="low" href="/assets/index-1.js"')
  })

  it.each([
    ['Mozilla/5.0 (iPhone) Mobile/15E148 Mobi', 390],
    ['Mozilla/5.0 (Linux; Android 14)', 820],
    ['Mozilla/5.0 (X11; Linux x86_64)', 1440],
  ])('is rendered for the screen width of %s', async (agent, width) => {
    expect((await get('/lots', { 'user-agent': agent })).body).toContain(`<p>${width} `)
  })

  it('is rendered as for an anonymous visitor, even with a token and a session cookie', async () => {
    const { body } = await get('/lots', { authorization: 'Bearer x', cookie: 'refresh=x' })
    expect(body).toContain(' 401 ')
  })
})

describe('a visitor with settings saved in the browser', () => {
  it('gets the API responses with the skeleton, and the browser renders the page', async () => {
    const { body } = await get('/lots', { cookie: 'own=1' })
    expect(body).toContain('<i>skeletons</i>')
    expect(body).toContain('<script type="application/json">{}</script></body>')
    expect(body).toContain(`<style>${STYLE}</style>`)
  })
})

describe('the browser gets the skeleton page', () => {
  it.each(['/login', '/lots?fail', '/lots?late'])('for %s', async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("style-src 'self';")
    expect(body).toContain('<i>skeletons</i>')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">')
  })

  const from = (remoteAddress: string, url = '/lots') => server.app.inject({ url, remoteAddress })
  const unrendered = async (asked: ReturnType<typeof from>[]) =>
    (await Promise.all(asked)).filter(({ body }) => body.includes('skeletons')).length

  it('while renders that nobody waits for still run; they are told to stop', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stuck = { signals: [] as AbortSignal[], released: promise }
    Object.assign(globalThis, { stuck })
    expect(await unrendered(Array.from({ length: 8 }, (_, n) => from(`203.0.113.${n}`, '/lots?stuck')))).toBe(
      8,
    )
    expect(stuck.signals.map(({ aborted }) => aborted)).toEqual(Array(8).fill(true))
    expect((await get('/lots')).body).toContain('skeletons')
    resolve()
    await vi.waitFor(async () => expect((await get('/lots')).body).not.toContain('skeletons'))
  })

  it('when too many pages are requested at once', async () => {
    expect(await unrendered(Array.from({ length: 12 }, (_, n) => from(`203.0.113.${n}`)))).toBe(4)
  })

  it('when one address requests too many, which leaves room to others', async () => {
    const flood = Array.from({ length: 12 }, () => from('203.0.113.1'))
    const visitors = Array.from({ length: 4 }, (_, n) => from(`198.51.100.${n}`))
    expect(await unrendered(visitors)).toBe(0)
    expect(await unrendered(flood)).toBe(8)
  })
})
