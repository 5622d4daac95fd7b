import type { Ticket, TicketRow, TicketStats } from '@zakup/contract/tickets/tickets.routes'
import type { Actor } from '@zakup/domain/actor'
import { type TicketState, type TicketStatus, ticketCase } from '@zakup/domain/tickets/ticket-case'
import { sql, type Transaction } from 'kysely'
import { type CaseScope, inScope, scopeOf } from '../../cases/case-scope.queries.ts'
import type { JobDb, PublicDb } from '../../db/database.ts'
import { organizationRefOf, personNameOf, statusRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

const messageCount = sql<number>`(select count(*)::int from ticket_message m where m.ticket_id = k.id)`

export interface LockedTicket extends TicketState {
  id: number
  organization_id: number
  topic: string
  asked_at: string
  due_at: string
  /** The present question has an answer. */
  is_answered: boolean
  version: number
}

export async function lockTicket(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
): Promise<LockedTicket | undefined> {
  const row = await trx
    .selectFrom('ticket as k')
    .select([
      'k.id',
      'k.status_id',
      'k.created_by',
      'k.organization_id',
      'k.topic',
      'k.asked_at',
      'k.due_at',
      'k.version',
      messageCount.as('message_count'),
      sql<boolean>`coalesce(k.answered_at >= k.asked_at, false)`.as('is_answered'),
    ])
    .where('k.id', '=', id)
    .where(inScope(ticketCase, 'k', scopeOf(ticketCase, actor)))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status_id: row.status_id as TicketStatus }
}

interface NewMessage {
  ticket_id: number
  person_id: number
  is_answer: boolean
  body: string
  /** The question it answers. */
  question?: Pick<LockedTicket, 'asked_at' | 'due_at'> | null
}

export async function addMessage(trx: Transaction<DB>, { question, ...message }: NewMessage): Promise<void> {
  await trx
    .insertInto('ticket_message')
    .values({ ...message, asked_at: question?.asked_at ?? null, due_at: question?.due_at ?? null })
    .execute()
}

/** Tickets `k`, as seen in the cabinet, with the names of what they refer to. */
export function ticketRows(trx: Transaction<DB>, scope: CaseScope) {
  return trx
    .selectFrom('ticket as k')
    .innerJoin('dict_ticket_status as st', 'st.id', 'k.status_id')
    .innerJoin('public_organization as o', 'o.id', 'k.organization_id')
    .innerJoin('person as h', 'h.id', 'k.created_by')
    .select([
      'k.id',
      'k.topic',
      'k.created_at',
      'k.asked_at',
      'k.due_at',
      'k.answered_at',
      'k.closed_at',
      'k.version',
      messageCount.as('message_count'),
      sql<boolean>`st.code = 'waiting' and k.due_at < now()`.as('is_late'),
      statusRefOf('st').as('status'),
      organizationRefOf('o').as('organization'),
      sql<TicketRow['author']>`json_build_object('id', h.id, 'name', ${personNameOf('h')})`.as('author'),
    ])
    .where(inScope(ticketCase, 'k', scope))
}

/** One ticket as its page shows it; undefined if this side may not see it. */
export function findTicket(trx: Transaction<DB>, scope: CaseScope, id: number): Promise<Ticket | undefined> {
  // The author knows who wrote the questions; who of the operator answered is for its own people.
  const named = scope.side === 'operator' ? sql`true` : sql`not m.is_answer`
  const messages = sql<Ticket['messages']>`(
    select json_agg(json_build_object('id', m.id, 'is_answer', m.is_answer, 'text', m.body, 'created_at', m.created_at,
      'person', case when ${named} then json_build_object('id', p.id, 'name', ${personNameOf('p')}) end) order by m.id)
    from ticket_message m join person p on p.id = m.person_id where m.ticket_id = k.id)`
  return ticketRows(trx, scope)
    .select(['k.page', 'k.request_id', messages.as('messages')])
    .where('k.id', '=', id)
    .executeTakeFirst()
}

export async function ticketStats(db: PublicDb): Promise<TicketStats> {
  const { rows } = await sql<TicketStats['months'][number]>`
    select month, asked, answered, in_time, late, waiting, overdue, median_hours::float8 from public_ticket_month
    order by month desc`.execute(db)
  return { months: rows }
}

export async function countTickets(db: JobDb): Promise<void> {
  await db.query('select count_tickets()')
}
