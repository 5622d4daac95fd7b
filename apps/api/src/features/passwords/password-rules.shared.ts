import type { PasswordOwner } from '@zakup/domain/auth/password'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { refuseWeakPassword } from './known-passwords.shared.ts'
import { hashPassword } from './password-hash.shared.ts'

/** Hashes a password for a person without an account; a weak password is refused with its own error message. */
export async function newPasswordHash(password: string, owner: PasswordOwner): Promise<string> {
  refuseWeakPassword(password, owner)
  return hashPassword(password)
}

/** The only place that writes a password; it ends pending links that could set one. */
export async function storePassword(
  trx: Transaction<DB>,
  personId: number,
  password_hash: string,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      password_hash,
      password_changed_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', personId)
    .execute()
  await endSecretLinks(trx, 'reset', personId)
  await endSecretLinks(trx, 'welcome', personId)
}
