import { sql, type Transaction } from 'kysely'
import { ProblemError } from '../../app/problem-error.ts'
import type { DB } from '../../db/types.gen.ts'

/** An address belongs to one person: who applies with that of somebody else would never get into the own account. */
export async function refuseForeignEmail(
  trx: Transaction<DB>,
  email: string,
  headIin: string,
): Promise<void> {
  const other = await trx
    .selectFrom('person')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('iin', '<>', headIin)
    .executeTakeFirst()
  if (other) throw new ProblemError(409, 'registration.email_of_other', { values: { email } })
}
