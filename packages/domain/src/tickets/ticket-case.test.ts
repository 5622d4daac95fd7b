import { describe, expect, it } from 'vitest'
import { dueAfter } from '../../test/due-after.ts'
import { acting, expectSteps, type MaySteps } from '../../test/expect-steps.ts'
import { USER_TYPES, type UserType } from '../actor.ts'
import {
  TICKET_STATUS,
  type TicketAction,
  type TicketState,
  type TicketStatus,
  ticketCase,
} from './ticket-case.ts'

const S = TICKET_STATUS
const AUTHORS = ['customer', 'organizer', 'supplier'] as const

const MAY: MaySteps<TicketStatus, Exclude<TicketAction, 'create'>, UserType | readonly UserType[]> = {
  reply: { who: AUTHORS, from: [1, 2], otherwise: 'ticket.closed' },
  answer: { who: 'operator', from: [1, 2], otherwise: 'ticket.closed' },
  reopen: { who: AUTHORS, from: [3], otherwise: 'ticket.not_closed' },
  resume: { who: 'operator', from: [3], otherwise: 'ticket.not_closed' },
  settle: { who: AUTHORS, from: [1, 2], otherwise: 'ticket.closed' },
  close: { who: 'operator', from: [2], otherwise: 'ticket.not_answered' },
}
const ticket = (status_id: TicketStatus, change: Partial<TicketState> = {}): TicketState => ({
  status_id,
  created_by: 7,
  message_count: 1,
  ...change,
})

describe('a ticket', () => {
  expectSteps(ticketCase, MAY, ticket)

  it('is written in every capacity but that of the support, and read in all', () => {
    for (const type of USER_TYPES) {
      expect([type, ticketCase.readRefusal(acting(type))]).toEqual([type, null])
      const refusal = ticketCase.roleRefusal(acting(type), 'create')
      expect([type, refusal?.code]).toEqual([type, type === 'operator' ? 'ticket.author_only' : undefined])
    }
  })

  it('of an employee of the operator is answered by another one; as its author they are free', () => {
    const both = { person_id: 7 }
    for (const action of ['answer', 'close', 'resume'] as const) {
      const from = ticket(action === 'resume' ? S.closed : S.answered)
      expect(ticketCase.refusal(acting('operator', both), from, action)).toMatchObject({
        kind: 'role',
        code: 'ticket.own',
      })
    }
    expect(ticketCase.refusal(acting('supplier', both), ticket(S.closed), 'reopen')).toBeNull()
  })

  it.each(['reply', 'reopen'] as const)('with a hundred messages takes no %s, but an answer', (action) => {
    const from = action === 'reopen' ? S.closed : S.answered
    expect(
      ticketCase.refusal(acting('operator'), ticket(S.waiting, { message_count: 100 }), 'answer'),
    ).toBeNull()
    const refusal = (message_count: number) =>
      ticketCase.refusal(acting('supplier'), ticket(from, { message_count }), action)?.code ?? null
    expect([refusal(99), refusal(100)]).toEqual([null, 'ticket.full'])
  })

  it('is answered within three working days of each question; the date stays afterwards', () => {
    const due = (action: 'reply' | 'answer' | 'reopen' | 'resume' | 'settle', from: TicketStatus) =>
      // A Friday.
      dueAfter(ticketCase.terms, { ...ticketCase.steps[action], from: [from] }, '2026-11-13', new Map())
    expect([due('reply', S.answered), due('reopen', S.closed)]).toEqual(
      Array(2).fill('2026-11-18T18:00:00+05:00'),
    )
    for (const action of ['reply', 'answer', 'settle'] as const)
      expect([action, due(action, S.waiting)]).toEqual([action, undefined])
    expect(due('resume', S.closed)).toBeUndefined()
  })
})
