import { type MailWay, NOTICE_KINDS, type NoticeKind, usualMailWay } from '@zakup/domain/notices/notice-kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

interface NoticeSetting {
  kind: NoticeKind
  email: MailWay
}

/** How each kind of notice is e-mailed: the person's choice or the default. */
export async function noticeSettings(db: Kysely<DB>, personId: number) {
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const chosen = await db
    .selectFrom('notice_setting')
    .select(['kind', 'email'])
    .where('person_id', '=', personId)
    .execute()
  const ways = new Map(chosen.map((row) => [row.kind, row.email as MailWay]))
  return {
    email,
    settings: NOTICE_KINDS.map((kind) => ({ kind, email: ways.get(kind) ?? usualMailWay(kind) })),
  }
}

/** A choice equal to the default is not stored: if the default changes, it changes for that person too. */
export async function putNoticeSettings(
  db: Kysely<DB>,
  personId: number,
  settings: readonly NoticeSetting[],
): Promise<void> {
  // Of two settings for one kind the last wins.
  const last = [...new Map(settings.map((setting) => [setting.kind, setting])).values()]
  const kinds = last.map(({ kind }) => kind)
  await db.deleteFrom('notice_setting').where('person_id', '=', personId).where('kind', 'in', kinds).execute()
  const unusual = last.filter(({ kind, email }) => email !== usualMailWay(kind))
  if (unusual.length > 0)
    await db
      .insertInto('notice_setting')
      .values(unusual.map((setting) => ({ ...setting, person_id: personId })))
      .onConflict((clash) =>
        clash.columns(['person_id', 'kind']).doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
      )
      .execute()
}
