import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { serveMetrics } from './app/metrics.ts'
import { buildServer } from './app/server.ts'
import { openDatabases } from './db/database.ts'
import { warmPasswords } from './features/passwords/password-hash.shared.ts'
import { readConfig } from './kernel/config.ts'
import { openFiles } from './kernel/files.ts'
import { sweepScratchFolders } from './kernel/scratch-folder.ts'

const config = readConfig(process.env)
const logger = pino({
  level: config.LOG_LEVEL,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
})
const db = openDatabases(
  config.DATABASE_URL,
  { app: config.APP_POOL_SIZE, public: config.PUBLIC_POOL_SIZE, search: config.SEARCH_POOL_SIZE },
  (error) => logger.error({ err: error }, 'database connection failed'),
)
await sweepScratchFolders((error) => logger.warn({ err: error }, 'a temporary folder was not deleted'))
const server = await buildServer({ config, db, files: openFiles(config) }, logger)
await warmPasswords()
const metrics = await serveMetrics(server.metrics, config.METRICS_HOST, config.METRICS_PORT)
await server.app.listen({ host: config.HOST, port: config.PORT })
// Not only at exit: a killed process would leave its successor to compile everything again (NODE_COMPILE_CACHE).
flushCompileCache()

const SHUTDOWN_LIMIT_MS = 30_000

/** Fails the readiness check, waits for the load balancer to stop sending, finishes open requests, then exits. */
async function shutdown(signal: string): Promise<void> {
  // Nothing may block the exit for ever, not even an unresponsive database.
  setTimeout(() => process.exit(1), config.SHUTDOWN_DRAIN_MS + SHUTDOWN_LIMIT_MS).unref()
  logger.info({ signal }, 'shutting down')
  server.drain()
  await new Promise((resolve) => setTimeout(resolve, config.SHUTDOWN_DRAIN_MS))
  await server.app.close()
  metrics.close()
  await db.close()
  logger.info('shutdown complete')
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    shutdown(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  })
}
