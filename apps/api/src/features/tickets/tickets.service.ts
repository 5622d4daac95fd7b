import type { BodyOf } from '@zakup/contract/route'
import type { ticketRoutes } from '@zakup/contract/tickets/tickets.routes'
import type { StepOf } from '@zakup/domain/case'
import { type TicketAction, ticketCase } from '@zakup/domain/tickets/ticket-case'
import { type CaseOfTable, createCase, type Given, stepCase } from '../../cases/case-commands.service.ts'
import { THIS_MOMENT } from '../../db/last-change.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { notifyOperators } from '../notices/notify.shared.ts'
import { addMessage, type LockedTicket, lockTicket } from './tickets.queries.ts'

type Ctx = CallContext<'cabinet'>
type TicketStep = StepOf<typeof ticketCase>

const tickets: CaseOfTable<'ticket', TicketAction, LockedTicket, TicketStep, unknown> = {
  table: 'ticket',
  kind: ticketCase,
  changedMeanwhile: 'ticket.changed_meanwhile',
  lock: lockTicket,
  async work({ trx, actor, row }, step, write, { message }) {
    const is_answer = row.created_by !== actor.person_id
    // A question that waits keeps its time, whatever is added to it.
    const asks = step === 'reopen' || (step === 'reply' && row.is_answered)
    await write(asks ? { asked_at: THIS_MOMENT } : {})
    if (message === undefined) return
    await addMessage(trx, {
      ticket_id: row.id,
      person_id: actor.person_id,
      is_answer,
      body: message,
      question: is_answer && !row.is_answered ? row : null,
    })
  },
  notify: tellSides(ticketCase, async ({ row }) => ({ number: row.id, topic: row.topic })),
}

export function createTicket(
  ctx: Ctx,
  { message, ...body }: BodyOf<(typeof ticketRoutes)['createTicket']>,
): Promise<number> {
  const { organization_id, person_id } = ctx.actor
  return createCase(ctx, tickets, async (trx, source) => ({
    row: { ...body, organization_id },
    async parts(ticket_id) {
      await addMessage(trx, { ticket_id, person_id, is_answer: false, body: message })
      const values = { number: ticket_id, topic: body.topic }
      await notifyOperators(trx, source, { kind: 'ticket.asked', about: ticket_id, values })
    },
  }))
}

export function stepTicket(ctx: Ctx, id: number, step: TicketStep, given: Given): Promise<number> {
  return stepCase(ctx, tickets, id, step, given)
}
