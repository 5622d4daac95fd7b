import { type Acting, defineCase } from '../case.ts'
import type { Refusal } from '../refusal.ts'

/** Ids of the dictionary ticket-status. */
export const TICKET_STATUS = { waiting: 1, answered: 2, closed: 3 } as const
export type TicketStatus = (typeof TICKET_STATUS)[keyof typeof TICKET_STATUS]

const S = TICKET_STATUS

/** No act regulates technical support of the portal: terms and limits are proposed by us [P]. */
const GROUND = 'Порядок работы поддержки портала [P]'

/** Working days. */
export const TICKET_ANSWER_DAYS = 3
/** Longer correspondence is hard to follow: the next question is another ticket. The support may always answer. */
const TICKET_MESSAGES = 100

export interface TicketState {
  status_id: TicketStatus
  created_by: number
  message_count: number
}

/** An employee of the operator may have a second job: another one answers what they ask there. */
function ownTicketRefusal(
  { person_id, user_type }: Acting,
  { created_by }: TicketState,
): Refusal<'ticket.own'> | null {
  if (user_type !== 'operator' || created_by !== person_id) return null
  return { kind: 'role', code: 'ticket.own', ground: GROUND }
}

function fullTicketRefusal(_: Acting, { message_count }: TicketState): Refusal<'ticket.full'> | null {
  if (message_count < TICKET_MESSAGES) return null
  return { kind: 'state', code: 'ticket.full', ground: GROUND }
}

/** Anyone signed in writes to the portal's support; only they and the operator see it. */
export const ticketCase = defineCase({
  ground: GROUND,
  statuses: TICKET_STATUS,
  sides: {
    author: {
      column: 'created_by',
      personal: true,
      as: ['customer', 'organizer', 'supplier'],
      only: 'ticket.author_only',
    },
    operator: { column: null, only: 'ticket.operator_only' },
  },
  steps: {
    create: { by: 'author', from: [], to: S.waiting },
    reply: {
      by: 'author',
      from: [S.waiting, S.answered],
      to: S.waiting,
      otherwise: 'ticket.closed',
      needs: 'message',
      tells: { operator: 'ticket.asked' },
      rules: [fullTicketRefusal],
    },
    answer: {
      by: 'operator',
      from: [S.waiting, S.answered],
      to: S.answered,
      otherwise: 'ticket.closed',
      needs: 'message',
      // Not a question that was added while the answer was written.
      onVersion: true,
      marks: 'answered',
      tells: { author: 'ticket.answered' },
      rules: [ownTicketRefusal],
    },
    reopen: {
      by: 'author',
      from: [S.closed],
      to: S.waiting,
      otherwise: 'ticket.not_closed',
      needs: 'message',
      clears: ['closed'],
      tells: { operator: 'ticket.asked' },
      rules: [fullTicketRefusal],
    },
    /** The operator has more to say: nothing is asked, so nothing waits. */
    resume: {
      by: 'operator',
      from: [S.closed],
      to: S.answered,
      otherwise: 'ticket.not_closed',
      needs: 'message',
      marks: 'answered',
      clears: ['closed'],
      tells: { author: 'ticket.reopened' },
      rules: [ownTicketRefusal],
    },
    /** The author needs no answer, or no further one. */
    settle: {
      by: 'author',
      from: [S.waiting, S.answered],
      to: S.closed,
      otherwise: 'ticket.closed',
      marks: 'closed',
    },
    /** A question is not closed before it is answered. */
    close: {
      by: 'operator',
      from: [S.answered],
      to: S.closed,
      otherwise: 'ticket.not_answered',
      marks: 'closed',
      tells: { author: 'ticket.closed' },
      rules: [ownTicketRefusal],
    },
  },
  terms: {
    // The date stays afterwards: answer times are public.
    answer: { in: [S.waiting], ground: GROUND, days: TICKET_ANSWER_DAYS, keepsDate: true },
  },
})

export type TicketAction = (typeof ticketCase)['actions'][number]
