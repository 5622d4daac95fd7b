import { maskedText } from '@zakup/domain/journal/masked-state'
import type { AppDb } from '../../db/database.ts'
import { accountByLogin, endSessionsOf, removeSecondFactor } from '../auth/accounts.shared.ts'
import { lockAccount } from './account-desk.queries.ts'
import { journalTool } from './operators.queries.ts'

/**
 * Resets the second factor of an operator who has lost phone and recovery codes when no other operator can help:
 * operators cannot do this for themselves in the portal. Someone with shell access to the server can reach the database
 * anyway; this way leaves a journal row and sends an e-mail. Returns the account's e-mail.
 */
export function resetOperatorFactor(db: AppDb, login: string, reason: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const person = await accountByLogin(trx, login)
    if (!person) throw new Error('nobody has this login, or the account is closed')
    const operator = await lockAccount(trx, person.id)
    if (!operator?.is_operator)
      throw new Error('this person is not an operator: an operator can do this in the portal')
    if (!operator.second_factor)
      throw new Error('this person has no second factor and signs in with the password only')
    await removeSecondFactor(trx, person.id, 'by_command')
    const ended_sessions = await endSessionsOf(trx, person.id, 'ended_by_operator')
    await journalTool(
      trx,
      'operator.reset_second_factor',
      person.id,
      { second_factor: false, ended_sessions, reason: maskedText(reason) },
      { second_factor: true },
    )
    return person.email
  })
}
