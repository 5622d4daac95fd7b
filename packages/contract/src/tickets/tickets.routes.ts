import { ticketBounds } from '@zakup/domain/field-bounds'
import { ticketCase } from '@zakup/domain/tickets/ticket-case'
import { z } from 'zod'
import { caseExport, caseList, message, stepSchemas } from '../case-schemas.ts'
import { routes } from '../route.ts'
import { day, idParams, instant, line, optionalLine, organizationRef, statusRef } from '../wire.ts'
import { ticketCalls, ticketSteps } from './tickets.calls.ts'

const person = z.object({ id: z.number().int(), name: z.string() })

const ticketRow = z
  .object({
    id: z.number().int(),
    topic: z.string(),
    status: statusRef,
    author: person,
    /** For which the author acted. */
    organization: organizationRef,
    created_at: instant,
    /** When the present question was asked, and by when it must be answered. */
    asked_at: instant,
    due_at: instant,
    is_late: z.boolean(),
    answered_at: instant.nullable(),
    closed_at: instant.nullable(),
    message_count: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'TicketRow' })

const ticket = ticketRow
  .extend({
    /** Where the author was: an address of this site. */
    page: z.string().nullable(),
    /** The request that failed there, or the last one: the operator finds it in logs and journal. */
    request_id: z.string().nullable(),
    messages: z.array(
      z.object({
        id: z.number().int(),
        /** Of the operator; the others are of the author. */
        is_answer: z.boolean(),
        /** Employees of the operator are not named to the author. */
        person: person.nullable(),
        text: z.string(),
        created_at: instant,
      }),
    ),
  })
  .meta({ id: 'Ticket' })

const count = z.number().int()
const stats = z
  .object({
    /** Months of the last year in which a question was asked, and earlier ones of which some still wait, newest first. */
    months: z.array(
      z.object({
        /** First day. */
        month: day,
        asked: count,
        answered: count,
        /** Of the questions whose term is over: answered within it. */
        in_time: count,
        /** Of the same: answered later, or not at all. */
        late: count,
        /** Still without an answer, and those of them whose term is over. */
        waiting: count,
        overdue: count,
        /** Half of the answers took no longer, in hours of the calendar; null if there are none. */
        median_hours: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'TicketStats' })

const filters = { in: ['status_id'], sort: ['id', 'due_at'] } as const

export const ticketRoutes = routes(ticketCalls, {
  listTickets: caseList(filters, ticketRow),
  exportTickets: caseExport(filters),
  getTicketStats: { response: stats },
  createTicket: {
    body: z.strictObject({
      topic: line(ticketBounds.topic),
      message,
      page: optionalLine(ticketBounds.page, /^(?:\/(?![/\\])[ -~\u00a0-\uffff]*)?$/),
      /** As the journal accepts it. */
      request_id: optionalLine(ticketBounds.request_id, /^[\w-]*$/),
    }),
    response: ticket,
    cost: 'ticket',
  },
  getTicket: { params: idParams, response: ticket },
  ...stepSchemas('Ticket', ticketCase, ticketSteps, ticket, { reply: 'ticket', reopen: 'ticket' }),
})

export type TicketRow = z.infer<typeof ticketRow>
export type Ticket = z.infer<typeof ticket>
export type TicketStats = z.infer<typeof stats>
