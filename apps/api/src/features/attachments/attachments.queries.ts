import type { Actor } from '@zakup/domain/actor'
import { RNU_STATUS } from '@zakup/domain/rnu/rnu-case'
import { EXP_STATUS } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { sql, type Transaction } from 'kysely'
import type { JobDb, PublicDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'

const STORED = ['original_name', 'content_type', 'size', 'sha256', 'storage_key'] as const

export function publicAttachment(db: PublicDb, uuid: string) {
  return db.selectFrom('public_attachment').select(STORED).where('uuid', '=', uuid).executeTakeFirst()
}

type Reader = Pick<Actor, 'organization_id' | 'user_type'>

/** Files a signed-in person may download: those of the acting organisation in any state, and public ones. */
export async function readableAttachment(trx: Transaction<DB>, reader: Reader, uuid: string) {
  // The same view; the PublicDb type knows column nullability that the database catalogue doesn't.
  return (await ownAttachment(trx, reader, uuid)) ?? publicAttachment(trx as unknown as PublicDb, uuid)
}

/**
 * A file of the acting organisation: uploaded by it, attached to an item of its plans, a document of its announcements
 * (a customer's file comes along with its item), the ground of a relation with it, or a proof of its experience; for the operator, a proof of submitted experience. Infected files stay blocked for
 * them too.
 */
function ownAttachment(
  trx: Transaction<DB>,
  { organization_id: organizationId, user_type }: Reader,
  uuid: string,
) {
  return trx
    .selectFrom('attachment as t')
    .select(['t.original_name', 't.content_type', 't.size'])
    .select((eb) => [
      eb.ref('t.sha256').$notNull().as('sha256'),
      eb.ref('t.storage_key').$notNull().as('storage_key'),
    ])
    .where('t.uuid', '=', uuid)
    .where('t.storage_key', 'is not', null)
    .where('t.av_check', '<>', 'failed')
    .where((eb) =>
      eb.or([
        eb('t.organization_id', '=', organizationId),
        eb.exists(
          eb
            .selectFrom('plan_item_file as f')
            .innerJoin('plan_item as i', 'i.id', 'f.plan_item_id')
            .whereRef('f.attachment_id', '=', 't.id')
            .where('i.organization_id', '=', organizationId),
        ),
        eb.exists(
          eb
            .selectFrom('announcement_file as f')
            .innerJoin('announcement as a', 'a.id', 'f.announcement_id')
            .whereRef('f.attachment_id', '=', 't.id')
            .where('a.organizer_id', '=', organizationId),
        ),
        eb.exists(
          eb
            .selectFrom('customer_organizer as r')
            .whereRef('r.attachment_id', '=', 't.id')
            .where((side) =>
              side.or([
                side('r.customer_id', '=', organizationId),
                side('r.organizer_id', '=', organizationId),
              ]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('supplier_exp_file as f')
            .innerJoin('supplier_exp as e', 'e.id', 'f.supplier_exp_id')
            .whereRef('f.attachment_id', '=', 't.id')
            .where((exp) =>
              user_type === 'operator'
                ? exp('e.status_id', '<>', EXP_STATUS.draft)
                : exp('e.organization_id', '=', organizationId),
            ),
        ),
        // A record of the register: readable by its customer and, once it is submitted, by the operator.
        eb.exists(
          eb
            .selectFrom('rnu_file as f')
            .innerJoin('rnu as r', 'r.id', 'f.rnu_id')
            .whereRef('f.attachment_id', '=', 't.id')
            .where((record) =>
              user_type === 'operator'
                ? record('r.status_id', '<>', RNU_STATUS.draft)
                : record('r.customer_id', '=', organizationId),
            ),
        ),
      ]),
    )
    .executeTakeFirst()
}

interface NewAttachment {
  original_name: string
  content_type: string
  size: number
  sha256: Buffer
  storage_key: string
  /** Null if the sender has no account: then the object it belongs to decides who may read it. */
  organization_id: number | null
  uploaded_by: number | null
  av_check: 'passed' | 'absent'
}

export function insertAttachment(trx: Transaction<DB>, row: NewAttachment) {
  return trx
    .insertInto('attachment')
    .values(row)
    .returning(['id', 'uuid', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Bytes that the acting organisation uploaded without attaching them to anything. */
export async function looseBytes(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select own_loose_bytes() as bytes`.execute(trx)
  return Number(rows[0]?.bytes)
}

/** Rows are locked, then checked again, so that one being attached at this moment stays. */
export async function deleteLooseUploads(client: JobDb, age: string, most: number) {
  const { rows } = await client.query<{ id: string }>(
    `select id from attachment where id in
       (select id from loose_attachments(made_before => now() - $1::interval, most => $2))
     for update skip locked`,
    [age, most],
  )
  const gone = await client.query<{ storage_key: string | null }>(
    'delete from attachment where id in (select id from loose_attachments(among => $1)) returning storage_key',
    [rows.map(({ id }) => id)],
  )
  return gone.rows
}

export async function hasStoredFiles(db: JobDb): Promise<boolean> {
  const { rows } = await db.query('select from attachment where storage_key is not null limit 1')
  return rows.length > 0
}

/** Which of these keys a row refers to. */
export async function knownKeys(db: JobDb, keys: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ storage_key: string }>(
    'select storage_key from attachment where storage_key = any($1)',
    [keys],
  )
  return new Set(rows.map(({ storage_key }) => storage_key))
}
