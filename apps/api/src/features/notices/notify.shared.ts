import type { MemberRole } from '@zakup/domain/actor'
import { type NoticeKind, noticeRoles, noticeSubject } from '@zakup/domain/notices/notice-kinds'
import type { ValuesOf } from '@zakup/messages/message'
import type { noticeTexts } from '@zakup/messages/ru/notice-texts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

/** The placeholders of the notice text, and any other values to keep; null if no reason was given. */
export type NoticeValues<Kind extends NoticeKind> = Record<
  keyof ValuesOf<(typeof noticeTexts)[`notice.${Kind}`]>[0] & string,
  string | number | null
> &
  Record<string, string | number | null>

interface NewNotice<Kind extends NoticeKind> {
  organization_id: number
  /** Only this member gets it. */
  person_id?: number
  /** Members with these roles get it; by default those of its kind. */
  roles?: readonly MemberRole[]
  kind: Kind
  /** The id of its subject; which table it is follows from the kind. */
  about: number
  values: NoticeValues<Kind>
}

/** Creates notices for members in the transaction of the event: no commit, no notice. The acting person gets none. */
export async function notify<const Kind extends NoticeKind>(
  trx: Transaction<DB>,
  source: Pick<JournalSource, 'person_id'>,
  { organization_id, person_id, kind, roles = noticeRoles(kind), about, values }: NewNotice<Kind>,
): Promise<void> {
  await sql`select notify_members(${organization_id}, ${[...roles]}::text[], ${kind}, ${noticeSubject(kind)}, ${about},
    ${JSON.stringify(values)}::jsonb, ${source.person_id}, ${person_id ?? null})`.execute(trx)
}

/** The same for the people of the operator, who decide on what waits for them. */
export async function notifyOperators<const Kind extends NoticeKind>(
  trx: Transaction<DB>,
  source: Pick<JournalSource, 'person_id'>,
  notice: Omit<NewNotice<Kind>, 'organization_id' | 'roles'>,
): Promise<void> {
  const operators = await trx
    .selectFrom('organization')
    .select('id')
    .where('is_operator', '=', true)
    .execute()
  for (const { id } of operators)
    await notify(trx, source, { ...notice, organization_id: id, roles: ['operator'] })
}

export async function organizationName(trx: Transaction<DB>, id: number): Promise<string> {
  const { name_ru } = await trx
    .selectFrom('organization')
    .select('name_ru')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name_ru
}
