import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

export const CSP_REPORTS = '/api/csp-reports'

/** What no page of the portal asks of a device. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** What a browser is told about every answer. Why each line is there: docs/security.md, V3. */
export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Neither style elements nor style attributes; a page rendered on the server names its one style (allowStyle).
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Text becomes HTML in one place of ours (trusted-html.ts), in that of the editor, and nowhere else.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['zakup', 'default', 'ProseMirrorClipboard'],
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.INSECURE_COOKIES ? false : { maxAge: 31_536_000 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('reporting-endpoints', `csp="${CSP_REPORTS}"`)
  })
}

/** Lets the style inside this very page through, by its digest. */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${source}`))
}
