import { type EmailOwner, emailOwner, emailRefusal } from '@zakup/domain/registrations/registration-email'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
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
