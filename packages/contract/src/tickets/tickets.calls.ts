import type { StepOf } from '@zakup/domain/case'
import type { ticketCase } from '@zakup/domain/tickets/ticket-case'
import { calls } from '../call.ts'
import { AS_FILE, stepCalls } from '../case-calls.ts'

const SUPPORT = 'People need help where they are stuck; the specification only has a telephone number.'

export const ticketSteps = stepCalls<'Ticket', StepOf<typeof ticketCase>>(
  { noun: 'Ticket', path: 'core/tickets/', ours: SUPPORT, changes: ['Ticket'] },
  {
    reply: 'Add to a question to the support, or ask again after an answer',
    answer: 'Answer a question to the support (operator only)',
    reopen: 'Reopen an own closed ticket, with a message',
    resume: 'Write into a closed ticket, which opens it again (operator only)',
    settle: 'Close an own ticket: no further answer is needed',
    close: 'Close an answered ticket (operator only)',
  },
)

export const ticketCalls = calls({
  listTickets: {
    method: 'GET',
    path: 'core/tickets/',
    access: 'cabinet',
    title: 'List own questions to the support; for the operator, those of everyone',
    ours: SUPPORT,
    reads: ['Ticket'],
  },
  exportTickets: {
    method: 'GET',
    path: 'core/tickets/export/',
    access: 'cabinet',
    title: 'Export questions to the support as XLSX or CSV, with the filters of their list',
    ours: AS_FILE,
  },
  getTicketStats: {
    method: 'GET',
    path: 'core/tickets/stats/',
    access: 'public',
    title: 'How fast the support answers, by month',
    ours: 'Anyone may check how fast the support of a public service answers.',
    reads: ['Ticket'],
  },
  createTicket: {
    method: 'POST',
    path: 'core/tickets/',
    access: 'cabinet',
    title: 'Write to the support, with the page and the request it is about',
    ours: SUPPORT,
    changes: ['Ticket'],
  },
  getTicket: {
    method: 'GET',
    path: 'core/tickets/:id/',
    access: 'cabinet',
    title: 'One ticket with its correspondence',
    ours: SUPPORT,
    reads: ['Ticket'],
  },
  ...ticketSteps,
})
