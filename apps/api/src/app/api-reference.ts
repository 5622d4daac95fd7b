import scalar from '@scalar/fastify-api-reference'
import { allRoutes } from '@zakup/contract/all-routes'
import { openapi } from '@zakup/contract/openapi'
import { schemaRoutes } from '@zakup/contract/schema/schema.routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { mount } from '../kernel/mount.ts'

/** Serves the OpenAPI document and a page to read and try it. Nothing is loaded from other sites. */
export async function mountApiReference(app: FastifyInstance, deps: Deps): Promise<void> {
  const document = openapi(allRoutes)
  mount(app, deps, schemaRoutes, {
    async getSchema({ ctx }) {
      ctx.reply.header('cache-control', 'public, max-age=300')
      return document
    },
  })
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { content: document, telemetry: false, withDefaultFonts: false, hideClientButton: true },
    // The page needs its own inline script; the strict CSP stays on everything else.
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
        )
        done()
      },
    },
  })
}
