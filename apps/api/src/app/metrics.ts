import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Databases } from '../db/database.ts'

/** Measures request times by call and status, pool use and the metrics of Node itself. */
export function installMetrics(app: FastifyInstance, db: Databases): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by call',
    labelNames: ['method', 'call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The duration of an SSE stream is not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unmatched'
    duration.observe({ method: request.method, call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections of each pool, by state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, line }] of Object.entries(db.pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, line.waiting)
      }
    },
  })
  return registry
}

/** Serves metrics on a port of its own, so that no proxy rule can expose them by mistake. */
export function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
