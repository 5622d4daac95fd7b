import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { asReader, findPersonByLogin } from './people.queries.ts'

/**
 * Limits the letters, so that nobody can flood another's mailbox. A new letter ends the link of the one before, so the
 * last of the three stays valid.
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
      await queueLetter(trx, { kind: 'password_reset', to: asReader(person), link: ['reset', person.id] })
  })
}

export function passwordResetJobs(db: AppDb): TaskList {
  return { password_reset: (payload) => writeReset(db, (payload as { login: string }).login) }
}
