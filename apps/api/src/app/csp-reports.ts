import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { spend } from '../kernel/call-budget.ts'
import type { Deps } from '../kernel/deps.ts'
import { CSP_REPORTS } from './security-headers.ts'

/** The two report formats of browsers: the older one of CSP, and that of the Reporting API. */
const KINDS = ['application/csp-report', 'application/reports+json']
const LONGEST = 200

interface CspReport {
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
      for (const report of reportsOf(request.body).slice(0, 10)) {
        counted.inc({ directive: report.directive })
        request.log.warn({ csp: report }, 'CSP violation reported')
      }
      return reply.code(204).send()
    })
  })
}

function reportsOf(body: unknown): CspReport[] {
  if (Array.isArray(body)) return body.filter(isRecord).map(({ body: report }) => parseReport(report))
  return isRecord(body) && 'csp-report' in body ? [parseReport(body['csp-report'])] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseReport(report: unknown): CspReport {
  const fields = isRecord(report) ? report : {}
  const text = (...names: string[]) =>
    (names.map((name) => fields[name]).find((value) => typeof value === 'string') ?? '').slice(0, LONGEST)
  return {
    directive: directiveOf(text('effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: withoutQuery(text('blockedURL', 'blocked-uri')),
    page: withoutQuery(text('documentURL', 'document-uri')),
    place: withoutQuery(text('sourceFile', 'source-file')),
  }
}

/** The CSP directives that can be violated; older reports quote the whole directive, not only its name. */
const DIRECTIVES = new Set(
  'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem require-trusted-types-for trusted-types worker-src'.split(
    ' ',
  ),
)

/** The metric label. Only known names, or an attacker could create a million label values. */
function directiveOf(reported: string): string {
  const [name = ''] = reported.split(' ')
  return DIRECTIVES.has(name) ? name : 'other'
}

/** Strips query and fragment: a URL may contain search terms or the secret token of an e-mail link. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '')
