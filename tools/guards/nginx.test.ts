import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import { problem } from '@zakup/contract/problem'
import type { Route } from '@zakup/contract/route'
import { freePort } from '@zakup/db/free-port'
import { UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
import { type ProblemCode, t } from '@zakup/messages/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError, problemBody } from '../../apps/api/src/kernel/problem-error.ts'
import { nginxInstalled, startNginx } from '../nginx.ts'
import { stopList } from '../until-stopped.ts'

/** Tests ops/nginx/portal.conf on a real nginx, in front of a fake API that counts requests. */
describe.skipIf(!nginxInstalled() && !process.env.CI)('nginx', () => {
  const stops = stopList()
  let api: Server
  let dist = ''
  let base = ''
  let home = ''
  let asked: IncomingMessage[] = []
  let headers: Record<string, string> = {}
  let streams = false
  let breaks = false
  let bytes: Buffer | undefined
  let gate: Promise<void> | undefined

  function answer(given: IncomingMessage, response: ServerResponse): void {
    asked.push(given)
    if (breaks) {
      given.socket.destroy()
      return
    }
    if (streams) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      response.write('data: 1\n\n')
      return
    }
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      ...headers,
    })
    // Slow enough that all concurrent requests are still waiting when it answers.
    const end = () => response.end(bytes ?? JSON.stringify({ asked: asked.length }))
    if (gate) void gate.then(end)
    else setTimeout(end, 20)
  }

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'zakup-dist-'))
    stops.add(async () => rmSync(dist, { recursive: true }))
    // nginx runs as another user than this process.
    chmodSync(dist, 0o755)
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
    writeFileSync(join(dist, 'assets/a-1.js'), 'plain')
    writeFileSync(join(dist, 'assets/a-1.js.gz'), gzipSync('compressed'))
    api = createServer(answer)
    await once(api.listen(0, '127.0.0.1'), 'listening')
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    home = await startNginx({ port, apiPorts: [portOf(api)], webDist: dist }, stops)
  })
  afterAll(async () => {
    api.closeAllConnections()
    api.close()
    await stops.all()
  })
  beforeEach(() => {
    asked = []
    headers = {}
    streams = false
    breaks = false
    bytes = undefined
    gate = undefined
  })

  const get = (path: string, init?: RequestInit) => fetch(base + path, init)
  const portOf = (server: Server) => (server.address() as AddressInfo).port
  const call = (name: string) => `/api/core/api/core/${name}/`
  const twice = async (path: string, init?: RequestInit) => {
    await (await get(path, init)).text()
    await (await get(path, init)).text()
  }

  it('streams SSE unbuffered and closes the upstream connection', async () => {
    streams = true
    const response = await get('/api/core/api/personal-account/notices/stream/', {
      headers: { authorization: 'Bearer t' },
    })
    const reader = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader()
    // The stream hasn't ended: data arrives, so nginx doesn't buffer it.
    expect((await reader.read()).value).toBe('data: 1\n\n')
    expect(response.headers.get('content-encoding')).toBeNull()
    // A broken connection emits an error before it closes.
    const gone = new Promise((resolve) => asked[0]?.once('error', () => {}).once('close', resolve))
    await reader.cancel()
    await gone
  })

  it('keeps no answer of a calendar address, and its secret in no log', async () => {
    const secret = 'Zm9yLXRlc3RzLW9ubHktbm90LWEtc2VjcmV0LWF0LWFsbA'
    const path = `/api/core/api/calendar/${secret}/deadlines.ics`
    const urls = [path, path, path.replace('calendar', '%63alendar')]
    for (const url of urls) await get(url)
    expect(asked.map(({ url }) => url)).toEqual(urls)
    // What nginx would log as an error, with the whole request.
    breaks = true
    expect((await get(path)).status).toBe(503)
    // A request without the header Host is refused by nginx itself.
    const raw = connect(Number(new URL(base).port), '127.0.0.1')
    raw.write(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)
    expect(await text(raw)).toMatch(/^HTTP\/1.1 400 /)
    const logs = () =>
      ['portal.access.log', 'error.log']
        .map((name) => readFileSync(join(home, 'logs', name), 'utf8'))
        .join('\n')
    // Log lines are buffered for a second.
    await vi.waitFor(() => expect(logs()).toMatch(/calendar\/…[^]*bad-address/), { timeout: 5000 })
    expect(logs()).not.toContain(secret)
  })

  it('sends one upstream request for concurrent requests', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 30 }, async () => (await get(call('crowd'))).text()),
    )
    expect(new Set(bodies)).toEqual(new Set(['{"asked":1}']))
    expect(asked).toHaveLength(1)
  })

  it('caches HTML pages too', async () => {
    await twice('/announcements/7')
    expect(asked).toHaveLength(1)
  })

  it('requests again after the cache of one second has expired, unless the API allows longer', async () => {
    headers = { 'x-accel-expires': '600' }
    await get('/sitemaps/site.xml')
    headers = {}
    await twice(call('second'))
    await new Promise((later) => setTimeout(later, 2_100))
    await twice(call('second'))
    await get('/sitemaps/site.xml')
    expect(asked.map(({ url }) => url)).toEqual(['/sitemaps/site.xml', call('second'), call('second')])
  })

  it('caches a page once for each kind of device', async () => {
    for (const agent of ['Android Mobile Mobi', 'iPhone Mobi', 'Android', 'Windows', 'Linux'])
      await get('/lots/1', { headers: { 'user-agent': agent } })
    expect(asked).toHaveLength(3)
  })

  it('caches each query string separately', async () => {
    await get(`${call('query')}?limit=1`)
    await get(`${call('query')}?limit=2`)
    expect(asked.map(({ url }) => url)).toEqual([`${call('query')}?limit=1`, `${call('query')}?limit=2`])
  })

  it('does not cache requests with a token', async () => {
    await twice(call('token'), { headers: { authorization: 'Bearer a' } })
    await twice(call('token'))
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['cache-control', 'no-store'],
    ['cache-control', 'private, max-age=60'],
    ['set-cookie', 'a=b'],
    ['content-disposition', 'attachment'],
  ])('does not cache responses with %s: %s', async (name, value) => {
    headers = { [name]: value }
    await twice(call(`${name}-${value.length}`))
    expect(asked).toHaveLength(2)
  })

  it('does not cache calls of the sign-in', async () => {
    await twice('/api/core/api/auth/users/me/')
    expect(asked).toHaveLength(2)
  })

  it.each(['/readyz', '/readyz/', '/healthz/'])(
    '%s is for this machine only, so it is no page',
    async (path) => {
      // Pages are cached; only from another machine it would be seen that this location refuses.
      await twice(path)
      expect(asked).toHaveLength(2)
    },
  )

  it('sets its own request id and the real client IP address', async () => {
    const answer = await get(call('number'), {
      headers: { 'x-request-id': 'made-up-outside', 'x-forwarded-for': '10.0.0.1' },
    })
    const seen = asked[0]?.headers
    expect(seen?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(answer.headers.get('x-request-id')).toBe(seen?.['x-request-id'])
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(answer.headers.get('server')).toBe('nginx')
  })

  it('caches hashed files forever, gzipped', async () => {
    const answer = await get('/assets/a-1.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.text()).toBe('compressed')
    const missing = await get('/assets/a-2.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('cache-control')).toBeNull()
    expect(asked).toHaveLength(0)
  })

  /** Requests at the same time, from an address of loopback that no other test uses. */
  let lastAddress = 1
  async function crowd(path: (n: number) => string, size: number): Promise<Response[]> {
    const localAddress = `127.0.0.${++lastAddress}`
    return Promise.all(Array.from({ length: size }, (_, n) => getFrom(localAddress, path(n))))
  }
  function getFrom(localAddress: string, path: string, given = {}): Promise<Response> {
    return new Promise((resolve, reject) => {
      // One connection each: a browser's limit of connections would hide what nginx refuses.
      const asking = request(base + path, { localAddress, agent: false, headers: given }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const headers = new Headers(response.headers as Record<string, string>)
          resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers }))
        })
      })
      asking.on('error', reject).end()
    })
  }
  const refusedOf = (answers: Response[]) => answers.filter(({ status }) => status === 429)

  const isLong = (path: string) => !path.startsWith('dicts/') || /enstrus|katos/.test(path)
  const searchable = Object.values(allRoutes as Record<string, Route>).filter(
    ({ access, bytes, path, query }) =>
      access === 'public' && !bytes && query && 'q' in query.shape && isLong(path),
  )
  it('limits bursts of every list by its place, however the query is spelled', async () => {
    const spelled = ['q', '%71', 'total_price__gte', 'offset']
    const refusedAt = async ({ path }: Route) => {
      const url = API_BASE + path.replace(':id', '7')
      const refused = refusedOf(await crowd((n) => `${url}?${spelled[n % 4]}=${n}`, 120))
      return { path, refused: refused.length > 0, problem: refused[0] && (await problemOf(refused[0])) }
    }
    const answers: Awaited<ReturnType<typeof refusedAt>>[] = []
    // Not all at once: the nginx of the test has a thousand connections.
    for (let n = 0; n < searchable.length; n += 4)
      answers.push(...(await Promise.all(searchable.slice(n, n + 4).map(refusedAt))))
    expect(answers.filter(({ refused }) => !refused).map(({ path }) => path)).toEqual([])
    expect(answers[0]?.problem).toMatchObject({ status: 429, retry_after: 1 })
    // Others have their own.
    expect(refusedOf(await crowd((n) => `${call('_lots')}?limit=${n}`, 20))).toEqual([])
  })

  it('limits bursts of pages, which are rendered and search, with a page', async () => {
    const answers = await crowd((n) => `/search?q=${n}`, 100)
    const [refused] = refusedOf(answers)
    expect(refusedOf(answers).length).toBeGreaterThan(10)
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect(refused?.headers.get('cache-control')).toBe('no-store')
    await readsAs(refused as Response, 'Слишком много запросов')
    expect(asked.length).toBeLessThan(80)
  })

  it('lets an office of fifty people behind one address open a page with its calls', async () => {
    const localAddress = `127.0.0.${++lastAddress}`
    const people = Array.from({ length: 50 }, async (_, n) => {
      const page = await getFrom(localAddress, `/lots?page=${n}`)
      const calls = ['_lots', 'faq', 'stats/counts', 'limits'].map((name) =>
        getFrom(localAddress, `${call(name)}?limit=${n}`),
      )
      return [page, ...(await Promise.all(calls))]
    })
    expect(refusedOf((await Promise.all(people)).flat())).toEqual([])
  })

  it('limits the requests that one address has open at a time', async () => {
    // Nothing is answered until nginx has refused some.
    const { promise, resolve: answerAll } = Promise.withResolvers<void>()
    gate = promise
    const localAddress = `127.0.0.${++lastAddress}`
    const refused: Response[] = []
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const answer = await getFrom(localAddress, `${call('held')}?n=${n}`)
        if (answer.status === 429) refused.push(answer)
        if (refused.length > 20) answerAll()
      }),
    )
    expect(await problemOf(refused[0] as Response)).toMatchObject({ status: 429 })
  })

  it.each([
    '/sitemaps/lots-1.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/core/api/schema',
    '/api/core/api/schema/',
    '/api/docs/js/scalar.js',
    '/api/docs/',
    '/api/docs/openapi.json',
  ])('keeps %s compressed, whatever is added to its URL or said about its host', async (path) => {
    headers = { 'content-encoding': 'gzip', 'content-disposition': 'filename=a', 'x-accel-expires': '600' }
    bytes = gzipSync('kept')
    const localAddress = `127.0.0.${++lastAddress}`
    const madeUp = (n: number) => ({ host: `made-up-${n}`, authorization: `Bearer ${n}` })
    for (const n of [1, 2, 3]) {
      const given = { ...madeUp(n), 'accept-encoding': 'gzip' }
      const packed = await getFrom(localAddress, `${path}?n=${n}`, given)
      expect(gunzipSync(await packed.bytes()).toString()).toBe('kept')
    }
    const plain = await getFrom(localAddress, path)
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'kept'])
    expect(asked.map((one) => one.headers['accept-encoding'])).toEqual(['gzip'])
  })

  it('limits requests for what is large', async () => {
    bytes = gzipSync('kept')
    headers = { 'content-encoding': 'gzip', 'x-accel-expires': '600' }
    const answers = await crowd((n) => `/sitemaps/lots-9.xml?n=${n}`, 40)
    expect(refusedOf(answers).length).toBeGreaterThan(10)
  })

  it('answers the home page from the cache, whatever is added to its URL, and asks for it without', async () => {
    for (const n of [1, 2, 3]) await (await get(`/?made-up=${n}`)).text()
    expect(asked.map(({ url }) => url)).toEqual(['/'])
  })

  it('refuses a body that is too large', async () => {
    const answer = await get(call('large'), { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(await problemOf(answer)).toMatchObject({ status: 413, code: 'request.body_too_large' })
    expect(asked).toHaveLength(0)
  })

  const uploads = Object.entries(allRoutes as Record<string, Route>).filter(([, { upload }]) => upload)
  it.each(uploads)('accepts a file of %s up to the limit of the API, and no more', async (_, { path }) => {
    const send = (bytes: number) => get(API_BASE + path, { method: 'POST', body: Buffer.alloc(bytes) })
    expect((await send(UPLOAD_LIMIT_MB * 1024 * 1024 + 10_000)).status).toBe(200)
    expect(await problemOf(await send((UPLOAD_LIMIT_MB + 2) * 1024 * 1024))).toMatchObject({
      status: 413,
      code: 'request.body_too_large',
    })
    expect(asked).toHaveLength(1)
  })

  describe('in front of two servers that run and one that does not', () => {
    let upload: () => Promise<Response>
    beforeAll(async () => {
      const twin = createServer(answer)
      await once(twin.listen(0, '127.0.0.1'), 'listening')
      stops.add(async () => void twin.close())
      const port = await freePort()
      const apiPorts = [await freePort(), portOf(api), portOf(twin)]
      await startNginx({ port, apiPorts, webDist: dist }, stops)
      const url = `http://127.0.0.1:${port}${call('attachments')}`
      upload = () => fetch(url, { method: 'POST', body: 'x'.repeat(500_000) })
    })

    it('gives every upload to one that runs', async () => {
      for (let n = 0; n < 6; n++) expect((await upload()).status).toBe(200)
      expect(asked).toHaveLength(6)
    })

    it('asks for no upload twice: the server that got it may have stored it', async () => {
      breaks = true
      expect((await upload()).status).toBe(503)
      expect(asked).toHaveLength(1)
    })
  })

  it('forwards the range headers of a file request', async () => {
    const wanted = { range: 'bytes=0-1', 'if-range': '"a"' }
    await get(`${call('attachments')}7d0a5c3e-0000-4000-8000-000000000000/`, { headers: wanted })
    expect(asked[0]?.headers).toMatchObject(wanted)
  })

  it('answers 503 with a message when no API process responds', async () => {
    api.closeAllConnections()
    await new Promise((closed) => api.close(closed))
    const answer = await get(call('away'))
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: 'server.busy' })
    const page = await get('/lots')
    expect(page.status).toBe(503)
    await readsAs(page, 'Портал временно недоступен')
  })

  it('answers a URL that cannot be decoded with words: a page, or an error of the API', async () => {
    const page = await get('/announcements/%E0%A4%A')
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    await readsAs(page, t('error.400'))
    expect(await problemOf(await get(`${call('lots')}%E0%A4%A`))).toMatchObject({ status: 400 })
    expect(asked).toHaveLength(0)
  })

  /** A page of nginx itself: its text, and a policy that allows its one style. */
  async function readsAs(page: Response, text: string) {
    const html = await page.text()
    expect(html).toContain(text)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const digest = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'`,
    )
  }

  /** An error of nginx itself reads like one of the API: same fields, and the words of the catalogue. */
  async function problemOf(answer: Response) {
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = problem.parse(await answer.json())
    expect([body.status, body.request_id]).toEqual([answer.status, answer.headers.get('x-request-id')])
    const { status, code, request_id, retry_after } = body
    const values = retry_after === undefined ? {} : { values: { seconds: retry_after }, retry_after }
    const said = new ProblemError(status, code as ProblemCode, values)
    expect(body).toEqual(problemBody(said, request_id))
    return body
  }
})
