import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import { queueLetter } from '../letters/letters.service.ts'
import { asReader, findPersonByLogin } from './people.queries.ts'

/** Nobody can fill another's mailbox; and of three letters the last still opens when no further one is written. */
const LETTERS_AN_HOUR = 3

async function writeReset(db: AppDb, login: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await findPersonByLogin(trx, login)
    if (!person) return
    // Two at once would both count two.
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
