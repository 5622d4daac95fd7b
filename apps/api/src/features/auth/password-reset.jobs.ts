import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { asRecipient, findPersonByLogin } from './people.queries.ts'

/**
 * Limits the e-mails, so that nobody can flood another person's mailbox. Each new e-mail invalidates the previous link;
 * because of the limit an attacker cannot keep invalidating it: the third link stays valid.
 */
const LETTERS_AN_HOUR = 3

async function writeReset(db: AppDb, login: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await findPersonByLogin(trx, login)
    if (!person) return
    // Locks the person: two jobs at once would both read a count of two.
    await trx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().execute()
    const { written } = await trx
      .selectFrom('letter')
      .select(sql<number>`count(*)::int`.as('written'))
      .where('kind', '=', 'password_reset')
      .where('link_subject', '=', person.id)
      .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow()
    if (written < LETTERS_AN_HOUR)
      await queueLetter(trx, { kind: 'password_reset', to: asRecipient(person), link: ['reset', person.id] })
  })
}

export function passwordResetJobs(db: AppDb): TaskList {
  return { password_reset: (payload) => writeReset(db, (payload as { login: string }).login) }
}
