import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '@zakup/messages/date-format'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { queueLetter } from '../letters/letters.shared.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { forgetDevices } from './known-devices.queries.ts'
import { recipientOf } from './people.queries.ts'
import { revokeSessions } from './sessions.queries.ts'

/**
 * Moves the account to another mailbox at the operator's request. Everything that the holder of the old mailbox may
 * have ends: sessions, known browsers, pending links, the password. The new mailbox sets the next password. Returns how
 * many sessions ended.
 */
export async function handOverAccount(
  trx: Transaction<DB>,
  personId: number,
  email: string,
): Promise<number> {
  const left = await recipientOf(trx, personId)
  await trx
    .updateTable('person')
    .set({ email, password_hash: null, version: sql<number>`version + 1` })
    .where('id', '=', personId)
    .execute()
  await endSecretLinks(trx, 'reset', personId)
  await endSecretLinks(trx, 'welcome', personId)
  await forgetDevices(trx, personId)
  const ended = await revokeSessions(trx, 'ended_by_operator', { person_id: personId })
  await queueLetter(trx, {
    kind: 'email_left',
    to: left,
    values: { at: formatDateTime(new Date().toISOString()), by: t('account_letter.by_operator') },
  })
  await queueLetter(trx, {
    kind: 'email_given',
    to: { ...left, address: email },
    link: ['welcome', personId],
  })
  return ended.length
}
