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
  send(letter: Letter): Promise<void>
  close(): void
}

/** The address does not exist or never accepts mail: retrying is of no use. */
export class NoSuchMailbox extends Error {}

/** Exactly one address: no list, no line break. */
const ADDRESS = /^[^\s<>,;:"\\()[\]@\p{Cc}]+@[^\s<>,;:"\\()[\]@\p{Cc}]+$/u

/** An SMTP server that does not respond must not delay other e-mails for long. */
const TIMEOUT_MS = 10_000

export function openPost(
  { SMTP_URL, MAIL_FROM }: z.infer<typeof mailEnvironment>,
  senderName: string,
): Post | undefined {
  if (!SMTP_URL) return undefined
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // An e-mail is text only: nodemailer must not read files or URLs, whatever the user input looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = MAIL_FROM.slice(MAIL_FROM.indexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      if (!ADDRESS.test(to.address)) throw new NoSuchMailbox('invalid e-mail address')
      try {
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
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode && responseCode >= 500)
          throw new NoSuchMailbox('rejected by the SMTP server', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
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
