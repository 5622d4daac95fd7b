import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './problem-error.ts'

/** The built web application, where no nginx stands in front: hashed assets for ever, every page is index.html. */
export async function mountWebApp(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(dist, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { logLevel: 'warn' }, (request, reply) => {
    // A missing file is missing; only pages fall back to the application.
    if (request.url.startsWith('/api/') || /\.\w+$/.test(request.url.split('?')[0] as string))
      throw notFound()
    return reply.sendFile('index.html')
  })
}
