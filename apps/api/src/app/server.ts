import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { allRoutes } from '@zakup/contract/all-routes'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { runFor } from '../db/caller.ts'
import { openChannel } from '../db/channel.ts'
import { watchBodies } from '../kernel/body-deadline.ts'
import type { Deps } from '../kernel/deps.ts'
import { mountMethodNotAllowed } from '../kernel/mount.ts'
import { installProblems, sendProblem } from '../kernel/problems.ts'
import { closeSilent } from '../kernel/silent-connections.ts'
import { subscriberOf } from '../kernel/subscriber.ts'
import { refuseUnread } from '../kernel/unread-request.ts'
import { mountApiReference } from './api-reference.ts'
import { mountCspReports } from './csp-reports.ts'
import { mountFeatures } from './features.ts'
import { mountHealth } from './health.ts'
import { loggedRequest } from './logged-request.ts'
import { installMetrics } from './metrics.ts'
import { installSecurityHeaders } from './security-headers.ts'
import { mountSitemaps } from './sitemaps.ts'
import { mountWebApp, pageUrl } from './web-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract, for metrics and logs. */
    call?: string
  }
}

export interface Server {
  app: FastifyInstance
  metrics: Registry
  /** From now on /readyz fails; requests are still answered. */
  drain(): void
}

/** A proxy's request id is kept, so that one id is searchable in all logs. */
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/

export async function buildServer(parts: Omit<Deps, 'noticed'>, logger: Logger): Promise<Server> {
  let draining = false
  const noticed = openChannel(parts.config.DATABASE_URL, 'notice', (error) =>
    logger.error({ err: error }, 'LISTEN connection for notices failed, reconnecting'),
  )
  const deps: Deps = { ...parts, noticed }
  const app = Fastify({
    loggerInstance: logger.child({}, { serializers: { req: loggedRequest } }),
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID()
    },
    trustProxy: deps.config.TRUSTED_PROXIES,
    rewriteUrl: ({ url = '/' }) => (deps.config.WEB_DIST ? pageUrl(url) : url),
    // The URL of a call that cannot be decoded gets the same problem+json as any other error.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: refuseUnread,
    bodyLimit: 1024 * 1024,
    // Node has one limit for all requests: that of the slowest, an upload. `watchBodies` limits the others.
    requestTimeout: deps.config.UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // After the body has been read: reading it loses the context of the request.
  app.addHook('preHandler', (request, _reply, done) => runFor(subscriberOf(request.ip), done))
  watchBodies(app.server, deps.config.BODY_TIMEOUT_MS)
  closeSilent(app.server, deps.config.BODY_TIMEOUT_MS)
  const metrics = installMetrics(app, deps.db)
  installProblems(app)
  await app.register(cookie)
  await app.register(multipart)
  await installSecurityHeaders(app, deps.config)
  app.addHook('onClose', () => noticed.close())
  mountHealth(app, deps, () => draining)
  mountCspReports(app, deps, metrics)
  mountFeatures(app, deps)
  mountMethodNotAllowed(app, allRoutes)
  await mountApiReference(app, deps)
  mountSitemaps(app, deps)
  if (deps.config.WEB_DIST) await mountWebApp(app, deps, deps.config.WEB_DIST)
  return {
    app,
    metrics,
    drain() {
      draining = true
    },
  }
}
