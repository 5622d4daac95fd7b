import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { forgetDevices } from './known-devices.queries.ts'
import { findPersonByLogin, recipientOf } from './people.queries.ts'
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
