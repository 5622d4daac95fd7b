import { isIinBin } from '@zakup/domain/iin-bin'
import type { CallContext } from '../../app/call-context.ts'
import { command } from '../../app/command.ts'
import { fieldError } from '../../app/field-error.ts'
import { ProblemError } from '../../app/problem-error.ts'
import { journalChanges } from '../../app/snapshot-journal.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { beginRegistration, recentLetters } from './joining-facts.queries.ts'
import { mayJoin } from './refuse-joining.service.ts'
import { actOnRegistration } from './registration-link.service.ts'

/** Letters an hour to one address: whoever asks, nobody's mailbox is flooded. */
const LETTERS_AN_HOUR = 3

/**
 * Begins an application, or sends the link of an unfinished one again. What is answered depends on the number alone: nobody
 * learns here whose address is known, nor whether a letter went out.
 */
export async function startRegistration(
  ctx: CallContext<'session'>,
  { iin_bin, email }: { iin_bin: string; email: string },
): Promise<void> {
  if (!isIinBin(iin_bin))
    throw new ProblemError(400, 'request.invalid', {
      errors: [fieldError('iin_bin', 'registration.bad_check_digit')],
    })
  await command({ db: ctx.db, request: ctx.request }, 'registration.start', async (trx, source) => {
    await mayJoin(trx, iin_bin)
    if ((await recentLetters(trx, email)) >= LETTERS_AN_HOUR) return { result: undefined }
    const { id, is_new } = await beginRegistration(trx, iin_bin, email)
    await actOnRegistration(trx, id)
    if (is_new) await journalChanges(trx, source, 'registration', new Map(), [id])
    await queueLetter(trx, {
      kind: 'registration_started',
      to: { name: email, address: email },
      values: { iin_bin },
      link: ['registration', id],
    })
    // A letter sent again is a change too, though not of the application.
    return is_new
      ? { result: undefined }
      : { result: undefined, subject: ['letter', `registration ${id}`], after: { sent_again: true } }
  })
}
