import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { isTiedTo } from '../../db/works-for.ts'
import type { Waits } from './waiting.queries.ts'
import { IN_LIST, isOver } from './waiting-reach.queries.ts'

/** Changes of accounts that another operator asked for and this one may confirm. */
export async function accountChangesToConfirm(
  db: Transaction<DB>,
  { most, isForCalendar } = IN_LIST,
): Promise<Waits[]> {
  const rows = await db
    .selectFrom('account_change as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.id', 'c.id as change_id', 'c.kind', 'c.asked_at', 'c.due_at'])
    .select(sql<string>`concat_ws(' ', p.last_name, p.first_name)`.as('name'))
    .where('c.state', '=', 'waiting')
    .where(sql<SqlBool>`acting_person() not in (c.asked_by, c.person_id) and not ${isTiedTo('c.asked_by')}`)
    .$if(isForCalendar, (query) => query.orderBy(isOver('c.due_at')))
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(most)
    .execute()
  return rows.map(({ id, change_id, kind, name, asked_at, due_at }) => ({
    kind: 'account_change_to_confirm',
    subject: { type: 'person', id },
    key: `account_change-${change_id}`,
    title: t('waiting.account_change', {
      name,
      what: t(`account_letter.change_${kind as 'email' | 'second_factor'}`),
    }),
    organization: null,
    since: asked_at,
    due_at,
  }))
}
