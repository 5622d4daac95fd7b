import type { PasswordOwner } from '@zakup/domain/auth/password'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { endSecretLinks } from '../letters/secret-links.service.ts'
import { refuseWeakPassword } from './known-passwords.ts'
import { hashPassword } from './password.ts'

/** The hash of a password that keeps the rules; a weak one is refused in its own words. For who has no account yet. */
export async function newPasswordHash(password: string, owner: PasswordOwner): Promise<string> {
  refuseWeakPassword(password, owner)
  return hashPassword(password)
}

/** The one place a password is written; letters that would have set one are of no use any more. */
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
