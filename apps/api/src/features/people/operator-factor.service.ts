import { maskedText } from '@zakup/domain/journal/masked-state'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import { accountByLogin, endSessionsOf } from '../auth/accounts.service.ts'
import { removeSecondFactor } from '../auth/second-factor.service.ts'

/**
 * Resets the second factor of an operator who has lost phone and recovery codes when no other operator can help:
 * operators cannot do this for themselves in the portal. Someone with shell access to the server can reach the database
 * anyway; this way leaves a journal row and sends an e-mail. Returns the account's e-mail.
 */
export function resetOperatorFactor(db: AppDb, login: string, reason: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const person = await accountByLogin(trx, login)
    if (!person) throw new Error('nobody has this login, or the account is closed')
    const { rows } = await sql<{ is_operator: boolean; on: boolean }>`
      select exists (select from membership m where m.person_id = p.id and m.role = 'operator' and m.ended_on is null)
          as is_operator,
        exists (select from second_factor f where f.person_id = p.id and f.confirmed_at is not null) as on
      from person p where p.id = ${person.id} for update`.execute(trx)
    if (!rows[0]?.is_operator)
      throw new Error('this person is not an operator: an operator can do this in the portal')
    if (!rows[0].on) throw new Error('this person has no second factor and signs in with the password only')
    await removeSecondFactor(trx, person.id, 'by_command')
    const ended_sessions = await endSessionsOf(trx, person.id, 'ended_by_operator')
    await trx
      .insertInto('journal_event')
      .values({
        action: 'operator.reset_second_factor',
        subject_type: 'person',
        subject_id: String(person.id),
        before: JSON.stringify({ second_factor: true }),
        after: JSON.stringify({ second_factor: false, ended_sessions, reason: maskedText(reason) }),
      })
      .execute()
    return person.email
  })
}
