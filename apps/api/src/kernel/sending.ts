import type { JobHelpers } from 'graphile-worker'
import type { Logger } from 'pino'
import { type Letter, NoSuchMailbox, type Post } from './mail.ts'

/** A claim outlives the sending by this much: time to mark the e-mail. */
const TO_MARK_MS = 30_000

/** What the jobs that send e-mails need. */
export interface MailReach {
  /** Absent if no SMTP server is configured. */
  post: Post | undefined
  origin: string
  log: Pick<Logger, 'warn'>
}

/** An e-mail that no other job sends until its claim ends. */
export interface Claimed {
  letter: Letter
  markSent(): Promise<void>
  /** Gives the claim up, so that the next attempt need not wait for its end. */
  release(): Promise<void>
}

/** Retried later: if the other worker died, its claim ends. */
export class ClaimedElsewhere extends Error {
  constructor() {
    super('another worker is sending this e-mail')
  }
}

/**
 * How every e-mail is sent: claimed and committed, sent, marked. The SMTP server may take its time, and no transaction
 * is open meanwhile. A worker that dies after the server's «accepted» and before the mark sends the e-mail again, with
 * the same Message-ID; nothing else sends one twice, and nothing loses one (decision 0059).
 */
export async function sendClaimed(
  { post, log }: MailReach,
  { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>,
  claim: (claimMs: number) => Promise<Claimed | null>,
): Promise<void> {
  if (!post) return
  const claimed = await claim(post.timeoutMs + TO_MARK_MS)
  if (!claimed) return
  try {
    await post.send(claimed.letter, abortSignal)
  } catch (error) {
    await claimed.release()
    if (!(error instanceof NoSuchMailbox)) throw error
    log.warn(
      { err: error, job: job.id, letter: claimed.letter.id },
      'e-mail not sent: address invalid or rejected by the SMTP server',
    )
    return
  }
  await claimed.markSent()
}
