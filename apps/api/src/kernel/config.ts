import { resolve } from 'node:path'
import { UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
import { z } from 'zod'
import { fileEnvironment } from './files.ts'

/** All environment variables of the process. An invalid value stops the start and is reported by its name. */
const env = z.object({
  DATABASE_URL: z.string().min(1),
  /** Signs access tokens; the same in every process. */
  AUTH_SECRET: z.string().min(32),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** The address that Prometheus scrapes; never exposed to the internet. Port 0 takes a free one. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(9464),
  /** The public origin of the portal, for absolute links (search engines); by default this process's own address. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The built web application; absent if this process serves only the API. */
  WEB_DIST: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  ...fileEnvironment.shape,
  /** The antivirus (clamd): `host:port`, or the path of its socket. Without one no file is accepted. */
  CLAMD: z
    .string()
    .regex(/^(\/.+|[^/:]+:\d+)$/)
    .optional(),
  /** Accepts files unscanned and marks them so; an unscanned file is never public. For development machines. */
  UPLOAD_WITHOUT_SCAN: z.stringbool().default(false),
  UPLOAD_LIMIT_MB: z.coerce.number().min(0.001).max(1000).default(UPLOAD_LIMIT_MB),
  /** How long one file may take to arrive. */
  UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(1000).default(600_000),
  /** Uploads that one person may run at a time, per process. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).default(3),
  /** How much one organisation may have uploaded without attaching it to anything. */
  LOOSE_UPLOADS_MB: z.coerce.number().min(1).default(2048),
  /** How long the body of any other request may take to arrive. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Addresses or networks whose X-Forwarded-For is trusted, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  /** Multiplies the budgets of expensive calls (packages/domain/src/call-budgets); 0 turns the limits off. */
  CALL_BUDGETS: z.coerce.number().min(0).max(1000).default(1),
  /** Sends cookies without `Secure`: only for http on localhost. */
  INSECURE_COOKIES: z.stringbool().default(false),
  /** How long /readyz fails before the server closes, so that the load balancer stops sending requests first. */
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).default(0),
  APP_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  SEARCH_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(4),
  PUBLIC_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** How often an open event stream gets a heartbeat and its session is checked. Below nginx's 30 s read timeout. */
  EVENTS_HEARTBEAT_MS: z.coerce.number().int().min(50).max(25_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = Omit<z.infer<typeof env>, 'PUBLIC_ORIGIN'> & { PUBLIC_ORIGIN: string }

export function readConfig(source: Record<string, string | undefined>): Config {
  const parsed = env.safeParse(source)
  if (parsed.success) {
    const { HOST, PORT, PUBLIC_ORIGIN } = parsed.data
    // Not the host of the request: a cached page would then contain a Host header that one visitor made up.
    return { ...parsed.data, PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}` }
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`missing or invalid environment variables:\n${lines.join('\n')}`)
}
