import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** An unconfirmed secret, left on a screen or in a photo of it, expires after this time. */
const PENDING_FOR = '1 hour'

export async function lockFactor(trx: Transaction<DB>, personId: number) {
  // Locks the person instead of the factor: there may be no factor yet.
  const person = await trx
    .selectFrom('person')
    .select(['email', 'second_factor_from'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const factor = await trx
    .selectFrom('second_factor')
    .select([
      'confirmed_at',
      sql<Buffer | null>`case when pending_at > now() - ${PENDING_FOR}::interval then pending end`.as(
        'pending',
      ),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { ...person, factor, on: Boolean(factor?.confirmed_at) }
}

/** Stores an encrypted secret that is not confirmed yet; an active one stays beside it. */
export async function storePending(trx: Transaction<DB>, person_id: number, pending: Buffer): Promise<void> {
  await trx
    .insertInto('second_factor')
    .values({ person_id, pending, pending_at: sql<string>`now()` })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ pending, pending_at: sql<string>`now()` }),
    )
    .execute()
}

/** The pending secret becomes the active one; the step of its first code counts as used. */
export async function confirmPending(
  trx: Transaction<DB>,
  person_id: number,
  pending: Buffer,
  step: number,
): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set({
      secret: pending,
      confirmed_at: sql<string>`now()`,
      last_step: step,
      pending: null,
      pending_at: null,
    })
    .where('person_id', '=', person_id)
    .execute()
}

export async function deleteFactor(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('second_factor').where('person_id', '=', personId).execute()
}

/** The encrypted secret of the active factor. */
export async function sealedSecretOf(trx: Transaction<DB>, personId: number) {
  const factor = await trx
    .selectFrom('second_factor')
    .select('secret')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return factor?.secret
}

/** Uses up a time step; false if this step or a later one was used already. */
export async function takeStep(trx: Transaction<DB>, personId: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses up a recovery code; false if it is unknown or was used already. */
export async function takeRecoveryCode(
  trx: Transaction<DB>,
  personId: number,
  hash: Buffer,
): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`now()` })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertRecoveryCodes(
  trx: Transaction<DB>,
  personId: number,
  hashes: Buffer[],
): Promise<void> {
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute()
}

export async function endRecoveryCodes(db: Kysely<DB>, personId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
}
