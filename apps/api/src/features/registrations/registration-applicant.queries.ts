import type { RegistrationFileKind } from '@zakup/domain/registrations/registration'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB, Registration } from '../../db/types.gen.ts'

/** Until the end of the transaction, row-level security (RLS) lets it read and change only this application. */
export async function actOnRegistration(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`set local app.registration = ${sql.lit(id)}`.execute(trx)
}

export function lockRegistration(trx: Transaction<DB>, id: number) {
  return trx.selectFrom('registration').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
export type LockedRegistration = Awaited<ReturnType<typeof lockRegistration>>

export async function confirmAddress(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ state: 'draft', confirmed_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updateRegistration(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<Registration>,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      ...columns,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Submitting again clears the earlier decision. */
export async function markSubmitted(trx: Transaction<DB>, id: number, dueAt: string): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      state: 'submitted',
      submitted_at: sql<string>`now()`,
      due_at: dueAt,
      decided_at: null,
      decided_by: null,
      decision_reason: null,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertFile(
  trx: Transaction<DB>,
  id: number,
  attachment_id: number,
  kind: RegistrationFileKind,
): Promise<void> {
  await trx.insertInto('registration_file').values({ registration_id: id, attachment_id, kind }).execute()
}

export function findFile(trx: Transaction<DB>, id: number, uuid: string) {
  return trx
    .selectFrom('registration_file as f')
    .innerJoin('attachment as t', 't.id', 'f.attachment_id')
    .select(['t.id', 't.storage_key'])
    .where('f.registration_id', '=', id)
    .where('t.uuid', '=', uuid)
    .executeTakeFirst()
}

export async function deleteFile(trx: Transaction<DB>, id: number, attachmentId: number): Promise<void> {
  await trx
    .deleteFrom('registration_file')
    .where('registration_id', '=', id)
    .where('attachment_id', '=', attachmentId)
    .execute()
  await trx.deleteFrom('attachment').where('id', '=', attachmentId).execute()
}
