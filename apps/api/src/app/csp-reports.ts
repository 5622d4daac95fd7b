import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { spend } from './call-budget.ts'
import type { Deps } from './deps.ts'
import { CSP_REPORTS } from './security-headers.ts'

/** The two report formats of browsers: the older one of CSP, and that of the Reporting API. */
const KINDS = ['application/csp-report', 'application/reports+json']
const LONGEST = 200

interface Told {
  directive: string
  blocked: string
  page: string
  place: string
}

/** Receives CSP violation reports: logged and counted, so that a broken page or an attack is noticed. */
export function mountCspReports(app: FastifyInstance, deps: Deps, metrics: Registry): void {
  const counted = new Counter({
    name: 'csp_reports_total',
    help: 'CSP violation reports from browsers, by directive',
    labelNames: ['directive'],
    registers: [metrics],
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(KINDS, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string))
      } catch {
        // An unreadable report is ignored: it does not come from the portal's own pages.
        done(null, null)
      }
    })
    scope.post(CSP_REPORTS, { logLevel: 'warn' }, async (request, reply) => {
      await spend(deps, 'csp_report', request)
      for (const told of reportsOf(request.body).slice(0, 10)) {
        counted.inc({ directive: told.directive })
        request.log.warn({ csp: told }, 'CSP violation reported')
      }
      return reply.code(204).send()
    })
  })
}

function reportsOf(body: unknown): Told[] {
  if (Array.isArray(body)) return body.filter(isRecord).map(({ body: report }) => toldBy(report))
  return isRecord(body) && 'csp-report' in body ? [toldBy(body['csp-report'])] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toldBy(report: unknown): Told {
  const fields = isRecord(report) ? report : {}
  const text = (...names: string[]) =>
    (names.map((name) => fields[name]).find((value) => typeof value === 'string') ?? '').slice(0, LONGEST)
  return {
    directive: directiveOf(text('effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: withoutSearch(text('blockedURL', 'blocked-uri')),
    page: withoutSearch(text('documentURL', 'document-uri')),
    place: withoutSearch(text('sourceFile', 'source-file')),
  }
}

/** The CSP directives that can be violated; older reports quote the whole directive, not only its name. */
const DIRECTIVES = new Set(
  'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem require-trusted-types-for trusted-types worker-src'.split(
    ' ',
  ),
)

/** The metric label. Only known names, or an attacker could create a million label values. */
function directiveOf(told: string): string {
  const [name = ''] = told.split(' ')
  return DIRECTIVES.has(name) ? name : 'other'
}

/** Strips query and fragment: a URL may contain search terms or the secret token of an email link. */
const withoutSearch = (address: string) => address.replace(/[?#].*$/s, '')
