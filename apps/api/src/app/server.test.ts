import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { problem } from '@zakup/contract/problem'
import { describe, expect, it } from 'vitest'
import type { FairPool } from '../db/fair-pool.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()

describe('every response', () => {
  it('carries a request id, the same as its log lines', async () => {
    const response = await portal.app.inject('/api/core/api/dicts/years')
    const id = response.headers['x-request-id']
    expect(id).toMatch(/^[\w-]{8,64}$/)
    expect(portal.logs.filter((line) => line.request_id === id).length).toBeGreaterThan(0)
  })

  it("keeps a proxy's request id, unless it is unsafe", async () => {
    const ask = (id: string) => portal.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
    expect((await ask('edge-12345678')).headers['x-request-id']).toBe('edge-12345678')
    expect((await ask('a b"\'')).headers['x-request-id']).not.toBe('a b"\'')
  })

  it('forbids foreign scripts and framing', async () => {
    const csp = (await portal.app.inject('/healthz')).headers['content-security-policy'] as string
    expect(csp).toContain("script-src 'self'")
    expect(csp).not.toMatch(/script-src[^;]*unsafe/)
    expect(csp).toContain("frame-ancestors 'none'")
  })
})

describe('an error', () => {
  it.each([
    ['GET', '/api/core/api/nothing', undefined, 404, 'request.not_found'],
    ['GET', '/nothing', undefined, 404, 'request.not_found'],
    ['DELETE', '/api/core/api/core/_announcements/', undefined, 405, 'request.method_not_allowed'],
    ['PATCH', '/api/core/api/auth/login/', '{}', 405, 'request.method_not_allowed'],
    ['POST', '/api/core/api/auth/login/', '{', 400, 'request.bad_body'],
    [
      'POST',
      '/api/core/api/auth/login/',
      `{"login":"${'x'.repeat(1_100_000)}"}`,
      413,
      'request.body_too_large',
    ],
    ['GET', '/api/core/api/auth/users/me/', undefined, 401, 'auth.required'],
    ['GET', '/%E0%A4%A', undefined, 400, 'request.bad_url'],
    ['GET', '/api/core/api/core/lots/%E0%A4%A/', undefined, 400, 'request.bad_url'],
    ['GET', '/api/core/api/dicts/years?q=%00', undefined, 400, 'request.invalid'],
    ['POST', '/api/core/api/auth/login/', '{"login":"a\\u0000","password":"x"}', 400, 'request.invalid'],
  ] as const)('of %s %s is problem+json', async (method, url, payload, status, code) => {
    const headers = payload ? { 'content-type': 'application/json' } : {}
    const response = await portal.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(problem.parse(response.json())).toMatchObject({
      status,
      code,
      request_id: response.headers['x-request-id'],
    })
  })

  it('405 lists the allowed methods', async () => {
    const response = await portal.app.inject({ method: 'PUT', url: '/api/core/api/core/_announcements/' })
    expect(response.headers.allow).toBe('GET, HEAD')
  })

  it('reveals no internal details', async () => {
    await portal.admin.query('alter table dict_year rename to dict_year_away')
    try {
      const response = await portal.app.inject('/api/core/api/dicts/years')
      expect(response.statusCode).toBe(500)
      expect(response.json().code).toBe('server.failed')
      expect(response.body).not.toMatch(/dict_year|relation/)
      expect(JSON.stringify(portal.logs)).toContain('dict_year')
    } finally {
      await portal.admin.query('alter table dict_year_away rename to dict_year')
    }
  })

  it('is 503 when a query runs too long, and the next request succeeds', async () => {
    const holder = await portal.admin.connect()
    await holder.query('begin; lock table dict_year in access exclusive mode')
    const response = await portal.app.inject('/api/core/api/dicts/years')
    await holder.query('rollback')
    holder.release()
    expect([response.statusCode, response.json().code]).toEqual([503, 'server.timeout'])
    expect((await portal.app.inject('/api/core/api/dicts/years')).statusCode).toBe(200)
  })
})

describe('health', () => {
  it('is ready on a migrated database', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await portal.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
  })

  it('is not ready when a pool lost its role', async () => {
    const { pools } = portal.db
    const { public: kept } = pools
    pools.public = portal.admin as FairPool
    const response = await portal.app.inject('/readyz')
    pools.public = kept
    expect([response.statusCode, response.json().status]).toEqual([503, 'wrong_role'])
  })

  it('is not ready when a migration is missing', async () => {
    const { rows } = await portal.admin.query('delete from schema_migration where name >= $1 returning *', [
      '0004',
    ])
    const response = await portal.app.inject('/readyz')
    for (const row of rows)
      await portal.admin.query('insert into schema_migration values ($1, $2, $3)', [
        row.id,
        row.name,
        row.run_on,
      ])
    expect(response.statusCode).toBe(503)
    expect(response.json().status).toBe('migration_behind')
  })
})

describe('the API reference', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const response = await portal.app.inject('/api/core/api/schema')
    expect(response.json().openapi).toBe('3.1.0')
    const checked = await new Validator().validate(response.json())
    expect(checked.errors ?? []).toEqual([])
    expect(checked.valid).toBe(true)
  })

  it.each(['/api/core/api/schema', '/api/docs/', '/api/docs/js/scalar.js', '/api/docs/openapi.json'])(
    '%s is made and compressed once, whatever the query string is',
    async (path) => {
      const ask = (n: number, headers = {}) => portal.app.inject({ url: `${path}?made-up=${n}`, headers })
      // The first answer too: it is the one that nginx keeps.
      const packed = await ask(1, { 'accept-encoding': 'br, gzip' })
      const plain = await ask(2)
      expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'gzip'])
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
      expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
      const etag = String(packed.headers.etag)
      expect((await ask(3, { 'if-none-match': etag })).statusCode).toBe(304)
    },
  )

  it('has a page that loads nothing from other sites', async () => {
    const response = await portal.app.inject('/api/docs/')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).not.toMatch(/(?:src|href)="https?:/)
  })
})
