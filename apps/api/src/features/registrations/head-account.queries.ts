import { type EmailOwner, emailOwner, emailRefusal } from '@zakup/domain/registrations/registration-email'
import { sql, type Transaction } from 'kysely'
import { touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'

export async function ownerOfEmail(
  trx: Transaction<DB>,
  email: string,
  headIin: string | null,
): Promise<EmailOwner> {
  const account = await trx
    .selectFrom('person')
    .select('iin')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return emailOwner(account?.iin ?? null, headIin)
}

/** The final check; the applicant was already warned when opening the application. */
export async function refuseForeignEmail(
  trx: Transaction<DB>,
  email: string,
  headIin: string,
): Promise<void> {
  const refusal = emailRefusal(await ownerOfEmail(trx, email, headIin))
  if (refusal) throw new ProblemError(409, refusal.code, { values: { email } })
}

/** The current membership of a person in the organisation, if there is one. */
export function lockMembership(trx: Transaction<DB>, personId: number, organizationId: number) {
  return trx
    .selectFrom('membership')
    .select(['id', 'role', 'position_ru'])
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function makeHead(
  trx: Transaction<DB>,
  source: JournalSource,
  membershipId: number,
  head: { role: 'head'; position_ru: string },
): Promise<void> {
  await trx
    .updateTable('membership')
    .set({ ...head, ...touched(source) })
    .where('id', '=', membershipId)
    .execute()
}
