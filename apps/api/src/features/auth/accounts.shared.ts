import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '@zakup/messages/date-format'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { forgetDevices } from './known-devices.queries.ts'
import { findPersonByLogin, recipientOf } from './people.queries.ts'
import { deleteFactor, endRecoveryCodes } from './second-factor.queries.ts'
import { openSessions, revokeSessions } from './sessions.queries.ts'

/** Open sessions of a person, for callers that may see them. */
export function sessionsOf(db: Kysely<DB>, personId: number) {
  return openSessions(db, personId)
}

/** The account that signs in with this login. */
export function accountByLogin(db: Kysely<DB>, login: string) {
  return findPersonByLogin(db, login)
}

/** The recipient of e-mails about the account. */
export function accountRecipient(db: Kysely<DB>, personId: number) {
  return recipientOf(db, personId)
}

/** Ends all sessions of a person on behalf of someone else and forgets their browsers; returns how many ended. */
export async function endSessionsOf(
  trx: Transaction<DB>,
  personId: number,
  reason: 'ended_by_operator' | 'switched_off',
): Promise<number> {
  await forgetDevices(trx, personId)
  return (await revokeSessions(trx, reason, { person_id: personId })).length
}

/** Removes the factor with its recovery codes and notifies the owner by e-mail. */
export async function removeSecondFactor(
  trx: Transaction<DB>,
  personId: number,
  by: 'by_owner' | 'by_operator' | 'by_command',
): Promise<void> {
  await deleteFactor(trx, personId)
  await endRecoveryCodes(trx, personId)
  await queueLetter(trx, {
    kind: 'second_factor_off',
    to: await recipientOf(trx, personId),
    values: { at: formatDateTime(new Date().toISOString()), by: t(`account_letter.${by}`) },
  })
}
