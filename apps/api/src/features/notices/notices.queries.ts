import type { MailWay, NoticeKind, NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import { noticeText } from '@zakup/messages/notice-text'
import { sql, type Transaction } from 'kysely'
import type { JobDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import type { MailedNotice, Reader } from './notice-letter.ts'

/** Older notices are not e-mailed: after a long mail outage nobody gets last month's news. */
const FRESH = '7 days'
const KEPT = '180 days'

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

export type Unmailed = MailedNotice & Reader & { chosen: MailWay | null; is_claimed: boolean }

/** Notices that still have to be e-mailed, locked until they are claimed. */
export async function lockUnmailed(
  client: JobDb,
  by: 'id' | 'person_id',
  value: number,
): Promise<Unmailed[]> {
  const { rows } = await client.query<Unmailed>(
    `select n.id::float8, n.kind, n.subject_id::float8, n.vals, o.name_ru as organization, s.email as chosen,
       p.email as address, concat_ws(' ', p.first_name, p.middle_name) as name,
       coalesce(n.claimed_until > now(), false) as is_claimed
     from notice n
       join person p on p.id = n.person_id and p.is_active
       join organization o on o.id = n.organization_id
       left join notice_setting s on s.person_id = n.person_id and s.kind = n.kind
     where n.${by} = $1 and n.mailed_at is null and n.read_at is null and n.created_at > now() - interval '${FRESH}'
       and exists (select from membership m
         where (m.person_id, m.organization_id) = (n.person_id, n.organization_id) and m.ended_on is null)
     order by n.id for update of n`,
    [value],
  )
  return rows
}

/** Nobody else e-mails them for this long; null gives them up. */
export async function claimNotices(client: JobDb, ids: number[], claimMs: number | null): Promise<void> {
  await client.query(
    'update notice set claimed_until = now() + make_interval(secs => $2::float8 / 1000) where id = any ($1)',
    [ids, claimMs],
  )
}

export async function markMailed(client: JobDb, ids: number[]): Promise<void> {
  await client.query('update notice set mailed_at = now(), claimed_until = null where id = any ($1)', [ids])
}

/** People with notices that still have to be e-mailed. */
export async function readersOfUnmailed(db: JobDb): Promise<number[]> {
  const { rows } = await db.query<{ person_id: string }>(
    `select distinct person_id from notice
     where mailed_at is null and read_at is null and created_at > now() - interval '${FRESH}'`,
  )
  return rows.map(({ person_id }) => Number(person_id))
}

export async function deleteOldNotices(db: JobDb): Promise<void> {
  await db.query(`delete from notice where read_at is not null and created_at < now() - interval '${KEPT}'`)
}
