import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { z } from 'zod'

/** Environment variables of the process that sends e-mail. */
export const mailEnvironment = z.object({
  /** `smtp://user:password@host:587` or `smtps://…`; without it no e-mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender address; the SMTP server must be allowed to send for it. */
  MAIL_FROM: z.email().default('no-reply@portal.invalid'),
  /** The public origin of the portal: links in e-mails begin with it. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:3001'),
  /** How long sending one e-mail may take in all: connection, greeting and the whole dialogue. */
  MAIL_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
})

export interface Letter {
  /** Becomes the Message-ID. If an e-mail is sent twice after a crash, the mailbox can recognise the duplicate. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Absent in e-mails that cannot be unsubscribed from. */
  unsubscribe?: string
}

/** The mail transport. */
export interface Post {
  /** Fails after `timeoutMs` at the latest, or when the signal says so; nothing is sent after it failed. */
  send(letter: Letter, signal: AbortSignal): Promise<void>
  timeoutMs: number
}

/** The address does not exist or never accepts mail: retrying is of no use. */
export class NoSuchMailbox extends Error {}

/** Exactly one address: no list, no line break. */
const ADDRESS = /^[^\s<>,;:"\\()[\]@\p{Cc}]+@[^\s<>,;:"\\()[\]@\p{Cc}]+$/u

/** The longest silence of an SMTP server. One that drips its answers is never silent: the total time ends that. */
const SILENCE_MS = 10_000
const FAREWELL_MS = 1000

export function openPost(
  { SMTP_URL, MAIL_FROM, MAIL_TIMEOUT_MS: timeoutMs }: z.infer<typeof mailEnvironment>,
  senderName: string,
): Post | undefined {
  if (!SMTP_URL) return undefined
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const server = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
  }
  const domain = MAIL_FROM.slice(MAIL_FROM.indexOf('@') + 1)

  async function send(
    { id, to, subject, text, html, unsubscribe }: Letter,
    connection: Socket,
  ): Promise<void> {
    await once(connection, 'connect')
    const transport = createTransport({
      url: SMTP_URL,
      connection,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // An e-mail is text only: nodemailer must not read files or URLs, whatever the user input looks like.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({
      from: { name: senderName, address: MAIL_FROM },
      to: { name: oneLine(to.name), address: to.address },
      subject: oneLine(subject),
      text,
      html,
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
      },
    })
  }

  return {
    timeoutMs,
    async send(letter, stopped) {
      if (!ADDRESS.test(letter.to.address)) throw new NoSuchMailbox('invalid e-mail address')
      try {
        await withConnection(server, timeoutMs, stopped, (connection) => send(letter, connection))
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode && responseCode >= 500)
          throw new NoSuchMailbox('rejected by the SMTP server', { cause: error })
        throw error
      }
    },
  }
}

/**
 * Bounds the whole use of a connection. nodemailer only bounds its parts, so the connection is ours: destroyed when the
 * time is over or the worker stops.
 */
async function withConnection(
  server: { host: string; port: number },
  timeoutMs: number,
  stopped: AbortSignal,
  use: (connection: Socket) => Promise<void>,
): Promise<void> {
  const connection = connect(server)
  // nodemailer listens too, but not from the first moment; an error that nobody listens to ends the process.
  connection.on('error', () => {})
  const over = Promise.withResolvers<never>()
  function end(reason: string): void {
    const error = new Error(reason)
    over.reject(error)
    connection.destroy(error)
  }
  const stop = () => end('e-mail given up: the worker stops')
  const timer = setTimeout(end, timeoutMs, `an e-mail may take no longer than ${timeoutMs} ms`)
  stopped.addEventListener('abort', stop)
  if (stopped.aborted) stop()
  try {
    await Promise.race([over.promise, use(connection)])
    // Accepted: the farewell of the server is not worth a socket.
    setTimeout(() => connection.destroy(), FAREWELL_MS).unref()
  } catch (error) {
    connection.destroy()
    throw error
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
  }
}

/** Header injection: a header ends at a line break, and user input must not begin a new one. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes user input: in an e-mail it is text, never markup. */
export function safeInHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => MARKS[mark] as string)
}
