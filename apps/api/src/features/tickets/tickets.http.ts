import { ticketSteps } from '@zakup/contract/tickets/tickets.calls'
import type { ticketRoutes } from '@zakup/contract/tickets/tickets.routes'
import { ticketCase } from '@zakup/domain/tickets/ticket-case'
import { caseExportHandler, caseListHandler, stepHandlers } from '../../cases/case-handlers.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { ticketList } from './tickets.list.ts'
import { findTicket, ticketStats } from './tickets.queries.ts'
import { createTicket, stepTicket } from './tickets.service.ts'

async function readTicket(ctx: CallContext<'cabinet'>, id: number) {
  const scope = scopeOf(ticketCase, ctx.actor)
  return there(await ctx.own((trx) => findTicket(trx, scope, id)))
}

export const ticketHandlers: Handlers<typeof ticketRoutes> = {
  listTickets: caseListHandler(ticketList),
  exportTickets: caseExportHandler(ticketList, 'tickets'),
  getTicketStats: ({ ctx }) => ticketStats(ctx.db),
  async createTicket({ body, ctx }) {
    return readTicket(ctx, await createTicket(ctx, body))
  },
  getTicket: ({ params, ctx }) => readTicket(ctx, params.id),
  ...stepHandlers('Ticket', ticketSteps, stepTicket, readTicket),
}
