import { resolve } from 'node:path'
import { UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
import { z } from 'zod'
import { fileEnvironment } from './files.ts'

/** Everything the process is told from outside. A wrong value stops the start, with its name. */
const env = z.object({
  DATABASE_URL: z.string().min(1),
  /** Signs access tokens; the same in every process. */
  AUTH_SECRET: z.string().min(32),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** Prometheus scrapes this one; it is never given to the outside. Port 0 takes a free one. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(9464),
  /** Where people reach the portal, for links that leave it (search engines); this process itself, if not told. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The built web application; absent where this process answers calls alone. */
  WEB_DIST: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  ...fileEnvironment.shape,
  /** The antivirus: `host:port`, or the path of its socket. Without one no file is taken. */
  CLAMD: z
    .string()
    .regex(/^(\/.+|[^/:]+:\d+)$/)
    .optional(),
  /** Takes files unscanned and marks them so; what is not scanned is never public. For a machine of one's own. */
  UPLOAD_WITHOUT_SCAN: z.stringbool().default(false),
  UPLOAD_LIMIT_MB: z.coerce.number().min(0.001).max(1000).default(UPLOAD_LIMIT_MB),
  /** How long one file may take to arrive. */
  UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(1000).default(600_000),
  /** Files one person may send at a time, to one process. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).default(3),
  /** What one organisation may have uploaded without attaching it to anything. */
  LOOSE_UPLOADS_MB: z.coerce.number().min(1).default(2048),
  /** How long the body of any other request may take to arrive. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Addresses or networks whose X-Forwarded-For is believed, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  /** How many times the usual allowance of expensive calls there is (packages/domain/src/call-budgets); 0 counts nothing. */
  CALL_BUDGETS: z.coerce.number().min(0).max(1000).default(1),
  /** Cookies without `Secure` are for http on localhost alone. */
  INSECURE_COOKIES: z.stringbool().default(false),
  /** How long /readyz says no before the door closes, so that the balancer looks away first. */
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).default(0),
  APP_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  SEARCH_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(4),
  PUBLIC_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** How often an open stream of events is given a sign of life, and its session looked at. Below the 30 s of nginx. */
  EVENTS_HEARTBEAT_MS: z.coerce.number().int().min(50).max(25_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = Omit<z.infer<typeof env>, 'PUBLIC_ORIGIN'> & { PUBLIC_ORIGIN: string }

export function readConfig(source: Record<string, string | undefined>): Config {
  const parsed = env.safeParse(source)
  if (parsed.success) {
    const { HOST, PORT, PUBLIC_ORIGIN } = parsed.data
    // Not the host a request names: a page that is shared would carry what one stranger typed.
    return { ...parsed.data, PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}` }
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`the environment is incomplete:\n${lines.join('\n')}`)
}
