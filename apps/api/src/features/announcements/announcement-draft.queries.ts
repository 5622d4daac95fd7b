import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { BodyOf } from '@zakup/contract/route'
import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-machine'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** This portal's id in the dictionary of systems; records imported from other portals have other ids. */
const OUR_SYSTEM = 4
const FIRST_PURCHASE = 1

export async function insertDraft(
  trx: Transaction<DB>,
  facts: BodyOf<(typeof ownAnnouncementRoutes)['createAnnouncement']>,
  by: { organization_id: number; person_id: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('announcement')
    .values({
      ...facts,
      // The database builds the number from the id.
      number: '',
      system_id: OUR_SYSTEM,
      purchase_type_id: FIRST_PURCHASE,
      status_id: ANNOUNCEMENT_STATUS.draft,
      organizer_id: by.organization_id,
      created_by: by.person_id,
      updated_by: by.person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFacts(
  trx: Transaction<DB>,
  id: number,
  facts: Updateable<DB['announcement']>,
): Promise<void> {
  await trx.updateTable('announcement').set(facts).where('id', '=', id).execute()
}

/** Records who changed an announcement last. A new revision refuses forms filled from an older one. */
export async function markChanged(
  trx: Transaction<DB>,
  id: number,
  personId: number,
  isNewRevision: boolean,
): Promise<void> {
  await trx
    .updateTable('announcement')
    .set({
      updated_by: personId,
      updated_at: sql`now()`,
      ...(isNewRevision && { revision: sql`revision + 1` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteAnnouncementRow(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('announcement').where('id', '=', id).execute()
}
