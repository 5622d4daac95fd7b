import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'

/** Locks an e-mail that is not sent yet, until it is claimed. */
export function lockUnsent(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('letter')
    .select(['id', 'kind', 'to_name', 'to_address', 'vals', 'link_purpose', 'link_subject'])
    .select(sql<boolean>`coalesce(claimed_until > now(), false)`.as('is_claimed'))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Nobody else sends it for this long; null gives it up. */
export async function claimLetter(db: Kysely<DB>, id: number, claimMs: number | null): Promise<void> {
  await db
    .updateTable('letter')
    .set({ claimed_until: sql<string | null>`now() + make_interval(secs => ${claimMs}::float8 / 1000)` })
    .where('id', '=', id)
    .execute()
}

export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .updateTable('letter')
    .set({ sent_at: sql<string>`now()`, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/** An invitation that was sent again has a newer e-mail: sending the delayed older one would invalidate its link. */
export async function hasLaterLetter(
  trx: Transaction<DB>,
  {
    id,
    link_purpose,
    link_subject,
  }: { id: number; link_purpose: string | null; link_subject: number | null },
): Promise<boolean> {
  const later = await trx
    .selectFrom('letter')
    .select('id')
    .where('link_purpose', '=', link_purpose)
    .where('link_subject', '=', link_subject)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * A sign-in link goes only to the account's current address: an e-mail queued before an address change is not sent. The
 * person is locked until the link is committed, so that a concurrent change finds the link and revokes it.
 */
export async function isTheirMailbox(
  trx: Transaction<DB>,
  { link_subject, to_address }: { link_subject: number | null; to_address: string },
): Promise<boolean> {
  const person = await trx
    .selectFrom('person')
    .select('email')
    .where('id', '=', link_subject)
    .forShare()
    .executeTakeFirst()
  return person?.email.toLowerCase() === to_address.toLowerCase()
}

/** How long e-mails and links are kept: as long as a dispute about them may take. */
const KEPT = '180 days'

export async function deleteOldLetters(db: JobDb): Promise<void> {
  await db.query(`delete from letter where created_at < now() - interval '${KEPT}'`)
  await db.query(`delete from secret_link where expires_at < now() - interval '${KEPT}'`)
}
