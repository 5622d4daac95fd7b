import { isIinBin } from '@zakup/domain/iin-bin'
import { applyAgainOn, isStillRefused } from '@zakup/domain/registrations/registration-refused'
import { formatDate } from '@zakup/messages/date-format'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { beginRegistration, lastRefusedOn, recentLetters } from './joining-facts.queries.ts'
import { mayJoin } from './refuse-joining.ts'
import { actOnRegistration } from './registration-applicant.queries.ts'

/** E-mails per hour to one address: nobody's mailbox is flooded, no matter where the requests come from. */
const LETTERS_AN_HOUR = 3

/**
 * Starts an application, or sends the link of an undecided one again. The response depends only on the number: nobody
 * learns here whether an address is known or was refused, nor whether an e-mail was sent.
 */
export async function startRegistration(
  ctx: CallContext<'session'>,
  { iin_bin, email }: { iin_bin: string; email: string },
): Promise<{ is_under_review: boolean }> {
  if (!isIinBin(iin_bin)) refuseFields([fieldError('iin_bin', 'registration.bad_check_digit')])
  return command({ db: ctx.db, request: ctx.request }, 'registration.start', async (trx, source) => {
    const { today, is_under_review } = await mayJoin(trx, iin_bin)
    const result = { is_under_review }
    if ((await recentLetters(trx, email)) >= LETTERS_AN_HOUR) return { result }
    const refusedOn = await lastRefusedOn(trx, iin_bin, email)
    if (refusedOn !== null && isStillRefused(refusedOn, today)) {
      const until = formatDate(applyAgainOn(refusedOn))
      await queueLetter(trx, {
        kind: 'registration_barred',
        to: { name: email, address: email },
        values: { iin_bin, until },
      })
      return { result, subject: ['letter', `registration ${iin_bin}`], after: { barred_until: until } }
    }
    const { id, is_new } = await beginRegistration(trx, iin_bin, email)
    await actOnRegistration(trx, id)
    if (is_new) await journalChanges(trx, source, 'registration', new Map(), [id])
    await queueLetter(trx, {
      kind: 'registration_started',
      to: { name: email, address: email },
      values: { iin_bin },
      link: ['registration', id],
    })
    // Sending an e-mail again is journalled too, though it does not change the application.
    return is_new
      ? { result }
      : { result, subject: ['letter', `registration ${id}`], after: { sent_again: true } }
  })
}
