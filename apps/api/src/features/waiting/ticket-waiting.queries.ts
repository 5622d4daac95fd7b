import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import type { Waits } from './waiting.queries.ts'
import { IN_LIST, isOver } from './waiting-reach.queries.ts'

/** Questions to the support that wait for an answer; not one's own. */
export async function ticketsToAnswer(
  db: Transaction<DB>,
  personId: number,
  { most, isForCalendar } = IN_LIST,
): Promise<Waits[]> {
  const rows = await db
    .selectFrom('ticket as k')
    .innerJoin('organization as o', 'o.id', 'k.organization_id')
    .select(['k.id', 'k.topic', 'k.asked_at', 'k.due_at', 'o.name_ru as organization'])
    // A literal, or the planner could not use the partial index of waiting tickets.
    .where(sql<SqlBool>`k.status_id = ${statusIds('ticket.waiting')}`)
    .where('k.created_by', '<>', personId)
    .$if(isForCalendar, (query) => query.orderBy(isOver('k.due_at')))
    .orderBy('k.due_at')
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    kind: 'ticket_to_answer',
    subject: { type: 'ticket', id: row.id },
    title: t('waiting.ticket', { number: String(row.id), topic: row.topic }),
    organization: row.organization,
    since: row.asked_at,
    due_at: row.due_at,
  }))
}
