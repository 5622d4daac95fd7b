import { type DeskAction, registrationCase } from '@zakup/domain/registrations/registration'
import { applyAgainOn } from '@zakup/domain/registrations/registration-refused'
import { formatDate } from '@zakup/messages/date-format'
import { type CaseOfTable, type Given, stepCase, type Taken } from '../../cases/case-commands.service.ts'
import { currentDay } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { admit } from './registration-admit.ts'
import { lockSent, type SentRegistration } from './registration-decide.queries.ts'

/** The operator's decisions. The applicant has no account, so every answer is a letter. */
const registrations: CaseOfTable<'registration', DeskAction, SentRegistration, DeskAction, unknown> = {
  table: 'registration',
  kind: registrationCase,
  changedMeanwhile: 'registration.changed_meanwhile',
  lock: lockSent,
  // The deadline of the decision is set on submission, which is not a step here.
  values: () => ({ due_at: null }),
  work: (taken, step, write) => (step === 'admit' ? admit(taken, write) : write()),
  async notify(taken, step, { reason = '' }) {
    if (step === 'return') await askToCorrect(taken, reason)
    if (step === 'refuse') await turnAway(taken, reason)
  },
}

export function decideRegistration(
  ctx: CallContext<'cabinet'>,
  id: number,
  step: DeskAction,
  given: Given,
): Promise<number> {
  return stepCase(ctx, registrations, id, step, given)
}

async function askToCorrect({ trx, row }: Taken<SentRegistration>, reason: string): Promise<void> {
  await queueLetter(trx, {
    kind: 'registration_returned',
    to: { name: row.email, address: row.email },
    values: { organization: row.name_ru, reason },
    link: ['registration', row.id],
  })
}

/** Final: the link becomes invalid, and the address must wait before it may apply for the number again. */
async function turnAway({ trx, row }: Taken<SentRegistration>, reason: string): Promise<void> {
  await endSecretLinks(trx, 'registration', row.id)
  const until = formatDate(applyAgainOn(await currentDay(trx)))
  await queueLetter(trx, {
    kind: 'registration_refused',
    to: { name: row.email, address: row.email },
    values: { organization: row.name_ru, reason, until },
  })
}
