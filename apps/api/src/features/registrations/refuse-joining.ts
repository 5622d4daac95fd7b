import { joiningBar } from '@zakup/domain/registrations/registration-bars'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { holdNumber, type KnownOfNumber, knownOfNumber } from './joining-facts.queries.ts'

/** Throws with its own message for each reason; otherwise returns what is known about the number, still locked. */
export async function mayJoin(trx: Transaction<DB>, iinBin: string): Promise<KnownOfNumber> {
  await holdNumber(trx, iinBin)
  const known = await knownOfNumber(trx, iinBin)
  const bar = joiningBar(known, known.today)
  if (!bar) return known
  throw new ProblemError(409, bar.code, {
    values: {
      organization: known.name ? `«${known.name}»` : t('registration.person'),
      until: known.rnu_until ? formatDate(known.rnu_until) : '',
    },
  })
}
