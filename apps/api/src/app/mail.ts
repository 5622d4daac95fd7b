import { createTransport } from 'nodemailer'
import { z } from 'zod'

/** What the process that sends letters is told from outside. */
export const mailEnvironment = z.object({
  /** `smtp://user:password@host:587` or `smtps://…`; without it no letter is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whose letters they are; the server must be allowed to send for it. */
  MAIL_FROM: z.email().default('no-reply@portal.invalid'),
  /** Where people reach the portal: links in letters begin with it. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:3001'),
})

export interface Letter {
  /** The same for the same letter: should it go out twice after a crash, the reader's mailbox may know it. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Absent in letters nobody can do without. */
  unsubscribe?: string
}

/** What the portal asks of the post. */
export interface Post {
  send(letter: Letter): Promise<void>
  close(): void
}

/** The address does not exist, or never takes letters: to try again is of no use. */
export class NoSuchMailbox extends Error {}

/** One address and nothing else: no list, no second line. */
const ADDRESS = /^[^\s<>,;:"\\()[\]@\p{Cc}]+@[^\s<>,;:"\\()[\]@\p{Cc}]+$/u

/** A server that does not answer must not hold the others' letters for long. */
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
    // A letter is made of text alone, whatever a name or a reason looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = MAIL_FROM.slice(MAIL_FROM.indexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      if (!ADDRESS.test(to.address)) throw new NoSuchMailbox('not an address')
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
          throw new NoSuchMailbox('refused', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Headers end at a line break: what people typed must not begin a new one. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people typed is text in a letter, never markup. */
export function safeInHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => MARKS[mark] as string)
}
