import { joiningBar } from '@zakup/domain/registrations/registration-bars'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import { ProblemError } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { holdNumber, type KnownOfNumber, knownOfNumber } from './joining-facts.queries.ts'

/** Refuses, each reason in its own words; otherwise what is known of the number, which nobody changes meanwhile. */
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
