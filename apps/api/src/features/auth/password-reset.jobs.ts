import type { TaskList } from 'graphile-worker'
import type { AppDb } from '../../db/database.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { asRecipient, findPersonByLogin, lockPerson, resetLettersOf } from './people.queries.ts'

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
    await lockPerson(trx, person.id)
    if ((await resetLettersOf(trx, person.id)) < LETTERS_AN_HOUR)
      await queueLetter(trx, { kind: 'password_reset', to: asRecipient(person), link: ['reset', person.id] })
  })
}

export function passwordResetJobs(db: AppDb): TaskList {
  return { password_reset: (payload) => writeReset(db, (payload as { login: string }).login) }
}
