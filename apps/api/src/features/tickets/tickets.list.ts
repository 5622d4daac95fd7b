import type { TicketRow } from '@zakup/contract/tickets/tickets.routes'
import { ticketCase } from '@zakup/domain/tickets/ticket-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql } from 'kysely'
import type { CaseList } from '../../cases/case-list.queries.ts'
import type { CaseScope } from '../../cases/case-scope.queries.ts'
import { readSearchText } from '../../db/search-text.ts'
import { ticketRows } from './tickets.queries.ts'

/** By default the operator sees the earliest deadline first, and an author the newest ticket first. */
export const ticketList: CaseList<TicketRow> = {
  table: 'ticket',
  alias: 'k',
  kind: ticketCase,
  dict: 'dict_ticket_status',
  search: ticketSearch,
  defaultOrder: ({ side }) => (side === 'operator' ? 'due_at' : '-id'),
  rows: (trx, scope, ids) => ticketRows(trx, scope).where('k.id', 'in', ids).execute(),
  exported: [
    { title: t('export.number'), value: (row: TicketRow) => row.id },
    { title: t('export.status'), value: (row: TicketRow) => row.status.name },
    { title: t('export.ticket_topic'), value: (row: TicketRow) => row.topic },
    { title: t('export.ticket_author'), value: (row: TicketRow) => row.author.name },
    { title: t('export.ticket_organization'), value: (row: TicketRow) => row.organization.name },
    { title: t('export.ticket_asked_at'), value: (row: TicketRow) => row.asked_at, kind: 'instant' },
    { title: t('export.ticket_due_at'), value: (row: TicketRow) => row.due_at, kind: 'instant' },
    { title: t('export.ticket_answered_at'), value: (row: TicketRow) => row.answered_at, kind: 'instant' },
    { title: t('export.ticket_closed_at'), value: (row: TicketRow) => row.closed_at, kind: 'instant' },
  ],
}

/** By the topic or the number; the operator also by the organisation. */
function ticketSearch(q: string, { side }: CaseScope) {
  const text = readSearchText(q)
  const either = (own: ReturnType<typeof sql>, organization: ReturnType<typeof sql>) =>
    side === 'operator'
      ? sql<SqlBool>`(${own} or k.organization_id in (select o.id from organization o where ${organization}))`
      : sql<SqlBool>`${own}`
  switch (text.kind) {
    case 'nothing':
      return sql<SqlBool>`false`
    case 'iin_bin':
      return either(sql`false`, sql`o.public_iin_bin = ${text.text}`)
    case 'words':
      return either(
        sql`k.words @@ to_tsquery('russian', ${text.tsquery})`,
        sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`,
      )
    case 'number':
    case 'enstru':
      return either(
        sql`(k.words @@ to_tsquery('russian', ${text.tsquery}) or k.id = ${text.digits}::bigint)`,
        sql`(o.public_iin_bin like ${text.digits}::text || '%' or o.tsv @@ to_tsquery('russian', ${text.tsquery}))`,
      )
  }
}
