import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { forgetDevices } from './known-devices.queries.ts'
import { findPersonByLogin, readerOf } from './people.queries.ts'
import { openSessions, revokeSessions } from './sessions.queries.ts'

/** Where a person is signed in, for those who may know. */
export function sessionsOf(db: Kysely<DB>, personId: number) {
  return openSessions(db, personId)
}

/** Who signs in with this login. */
export function accountByLogin(db: Kysely<DB>, login: string) {
  return findPersonByLogin(db, login)
}

/** Whom a letter about the account goes to. */
export function accountReader(db: Kysely<DB>, personId: number) {
  return readerOf(db, personId)
}

/** Somebody else ends every session of a person, and no browser of theirs is known; tells how many sessions there were. */
export async function endSessionsOf(
  trx: Transaction<DB>,
  personId: number,
  reason: 'ended_by_operator' | 'switched_off',
): Promise<number> {
  await forgetDevices(trx, personId)
  return (await revokeSessions(trx, reason, { person_id: personId })).length
}
