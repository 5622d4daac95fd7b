import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../kernel/config.ts'

export const CSP_REPORTS = '/api/csp-reports'

/** Browser features that no page of the portal uses. */
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

/** Security headers on every response. Why each line is there: docs/security.md, V3. */
export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // No style elements or style attributes; a server-rendered page allows its one style by hash (allowStyle).
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Text becomes HTML only in trusted-html.ts and in the editor.
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

/** Allows the inline style of this page in the CSP, by its hash. */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${source}`))
}
