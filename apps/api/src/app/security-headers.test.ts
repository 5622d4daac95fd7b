import { describe, expect, it } from 'vitest'
import { buildEmployee } from '../test/build-people.ts'
import { usePortal } from '../test/portal.ts'
import { AUTH, Browser } from '../test/sign-in.ts'

const portal = usePortal(() => ({ INSECURE_COOKIES: 'false', CALL_BUDGETS: '1' }))

describe('every response', () => {
  it('carries the security headers', async () => {
    const { headers } = await portal.app.inject('/api/core/api/core/posts/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'reporting-endpoints': 'csp="/api/csp-reports"',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    const csp = headers['content-security-policy'] as string
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("require-trusted-types-for 'script'")
    expect(csp).toContain('report-uri /api/csp-reports')
    expect(csp).toContain("style-src 'self';")
    expect(csp).not.toContain('unsafe')
  })
})

describe('a CSP report', () => {
  const report = (payload: unknown, type = 'application/csp-report', remoteAddress = '203.0.113.1') =>
    portal.app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    })
  const loggedReports = () => portal.logs.filter(({ csp }) => csp).map(({ csp }) => csp)

  it('is logged without the query strings of its URLs', async () => {
    const page = 'https://portal.example/password-reset?token=secret#x'
    await report({
      'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': page },
    })
    await report(
      [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/?q=1', documentURL: page },
        },
      ],
      'application/reports+json',
    )
    expect(loggedReports()).toEqual([
      {
        directive: 'script-src',
        blocked: 'inline',
        page: 'https://portal.example/password-reset',
        place: '',
      },
      {
        directive: 'img-src',
        blocked: 'https://evil.example/',
        page: 'https://portal.example/password-reset',
        place: '',
      },
    ])
  })

  it('with an unknown directive is counted as «other»', async () => {
    await report({ 'csp-report': { 'effective-directive': 'abc-made-up', 'blocked-uri': 'made-up' } })
    await report({ 'csp-report': { 'violated-directive': "script-src 'self'", 'blocked-uri': 'old' } })
    expect(loggedReports()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ blocked: 'made-up', directive: 'other' }),
        expect.objectContaining({ blocked: 'old', directive: 'script-src' }),
      ]),
    )
  })

  it.each(['', '{', '[]', '[1]', '{"csp-report":7}', '"x"', 'null'])(
    'with the invalid body %j is accepted',
    async (payload) => {
      expect((await report(payload)).statusCode).toBe(204)
    },
  )

  it('is rate-limited per IP address', async () => {
    const answers = []
    for (let n = 0; n < 40; n++)
      answers.push((await report('[]', 'application/csp-report', '203.0.113.2')).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('a refresh that another site sends', () => {
  const refresh = (headers: Record<string, string>, cookie: string, method: 'GET' | 'POST' = 'POST') =>
    portal.app.inject({
      method,
      url: `${AUTH}/refresh/`,
      headers: { host: 'portal.example', cookie, ...headers },
    })

  it('is refused by each check alone: a foreign or null origin, no custom header, a GET', async () => {
    const { person } = await buildEmployee(portal.admin)
    const browser = new Browser(portal)
    const signedIn = await browser.signIn(person.email)
    const [cookie] = signedIn.cookies
    expect(cookie).toMatchObject({
      name: '__Host-refresh',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
    const jar = `__Host-refresh=${cookie?.value}`
    const ours = { 'x-requested-with': 'zakup' }
    const refusals: [Record<string, string>, 'GET' | 'POST', number][] = [
      [{ ...ours, origin: 'https://evil.example' }, 'POST', 403],
      [{ ...ours, origin: 'https://portal.example.evil.example' }, 'POST', 403],
      [{ ...ours, origin: 'null' }, 'POST', 403],
      [{ origin: 'https://portal.example' }, 'POST', 403],
      [{}, 'POST', 403],
      [ours, 'GET', 405],
    ]
    for (const [headers, method, status] of refusals)
      expect([headers, (await refresh(headers, jar, method)).statusCode]).toEqual([headers, status])
    // After all of that the cookie still works for its owner.
    expect((await refresh({ ...ours, origin: 'https://portal.example' }, jar)).statusCode).toBe(200)
  })
})
