import type { NoticeKind, NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import { noticeText } from '@zakup/messages/notice-text'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** RLS checks the organisation; the person must be a condition of each query here. */
function ownNotices(db: Transaction<DB>, personId: number, organizationId: number) {
  return db
    .selectFrom('notice')
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
}

interface Whose {
  person_id: number
  organization_id: number
}

export async function countUnread(
  db: Transaction<DB>,
  { person_id, organization_id }: Whose,
): Promise<number> {
  const { n } = await ownNotices(db, person_id, organization_id)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function listNoticeRows(
  db: Transaction<DB>,
  { person_id, organization_id }: Whose,
  { limit, offset, unread }: { limit: number; offset: number; unread?: 'true' | undefined },
) {
  let asked = ownNotices(db, person_id, organization_id)
  if (unread) asked = asked.where('read_at', 'is', null)
  const { count } = await asked.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const rows = await asked
    .select(['id', 'kind', 'subject_type', 'subject_id', 'vals', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const results = rows.map(({ kind, subject_type, subject_id, vals, ...row }) => ({
    ...row,
    kind: kind as NoticeKind,
    text: noticeText(kind, vals),
    subject: { type: subject_type as NoticeSubject, id: subject_id },
  }))
  return { count, results, unread: await countUnread(db, { person_id, organization_id }) }
}

export async function markRead(
  trx: Transaction<DB>,
  { person_id, organization_id }: Whose,
  ids: readonly number[] | undefined,
): Promise<void> {
  let unread = trx
    .updateTable('notice')
    .set({ read_at: sql<string>`now()` })
    .where('person_id', '=', person_id)
    .where('organization_id', '=', organization_id)
    .where('read_at', 'is', null)
  if (ids) unread = unread.where('id', 'in', ids)
  await unread.execute()
}
