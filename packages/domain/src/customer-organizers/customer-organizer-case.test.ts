import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import type { Acting } from '../case.ts'
import {
  CUSTOMER_ORGANIZER_STATUS,
  type CustomerOrganizerAction,
  type CustomerOrganizerState,
  type CustomerOrganizerStatus,
  customerOrganizerCase,
  isInForce,
} from './customer-organizer-case.ts'

const CUSTOMER = 1
const ORGANIZER = 2
const S = CUSTOMER_ORGANIZER_STATUS
const statuses = Object.values(S)

const customerOrganizer = (
  status_id: CustomerOrganizerStatus,
  change: Partial<CustomerOrganizerState> = {},
): CustomerOrganizerState => ({
  status_id,
  customer_id: CUSTOMER,
  organizer_id: ORGANIZER,
  starts_on: '2026-01-01',
  ends_on: null,
  open_orders: 0,
  ...change,
})
const acting = (
  user_type: Acting['user_type'],
  role: Acting['role'],
  organization_id = user_type === 'organizer' ? ORGANIZER : CUSTOMER,
): Acting => ({ person_id: 1, organization_id, role, user_type })

const PEOPLE: readonly [string, Acting][] = [
  ['customer specialist', acting('customer', 'specialist')],
  ['customer head', acting('customer', 'head')],
  ['organizer specialist', acting('organizer', 'specialist')],
  ['organizer head', acting('organizer', 'head')],
  ['supplier head', acting('supplier', 'head')],
  ['operator', acting('operator', 'operator')],
]

/** Written by hand, not derived from the machine: who may act in which status. */
type Step = Exclude<CustomerOrganizerAction, 'create'>
const MAY: Record<Step, { people: string[]; from: CustomerOrganizerStatus }> = {
  withdraw: { people: ['customer specialist', 'customer head'], from: 1 },
  approve: { people: ['organizer head'], from: 1 },
  reject: { people: ['organizer head'], from: 1 },
  end: {
    people: ['customer specialist', 'customer head', 'organizer specialist', 'organizer head'],
    from: 2,
  },
}

describe('a relation of customer and organizer', () => {
  for (const action of Object.keys(MAY) as Step[])
    for (const [who, actor] of PEOPLE)
      it(`${action} by the ${who}`, () => {
        for (const status of statuses) {
          const refusal = customerOrganizerCase.refusal(actor, customerOrganizer(status), action)
          const may = MAY[action].people.includes(who)
          const expected = !may ? 'role' : status === MAY[action].from ? null : 'state'
          expect([status, refusal?.kind ?? null]).toEqual([status, expected])
          if (refusal) expect(hasWords(refusal.code)).toBe(true)
        }
      })

  it('is requested by customers only', () => {
    for (const [who, actor] of PEOPLE)
      expect([who, customerOrganizerCase.roleRefusal(actor, 'create') === null]).toEqual([
        who,
        who.startsWith('customer'),
      ])
  })

  it.each<[Step, Acting]>([
    ['approve', acting('organizer', 'head', CUSTOMER)],
    ['reject', acting('organizer', 'head', CUSTOMER)],
    ['withdraw', acting('customer', 'head', ORGANIZER)],
  ])('%s: an organisation on both sides decides only in the right capacity', (action, actor) => {
    expect(customerOrganizerCase.refusal(actor, customerOrganizer(S.requested), action)?.kind).toBe('role')
  })

  it('cannot end while it has open orders', () => {
    const end = (open_orders: number) =>
      customerOrganizerCase.refusal(
        acting('customer', 'head'),
        customerOrganizer(S.active, { open_orders }),
        'end',
      )?.code ?? null
    expect([end(0), end(1)]).toEqual([null, 'customer_organizer.has_open_orders'])
  })

  it.each<[string, Partial<CustomerOrganizerState>, string, boolean]>([
    ['on its first day', {}, '2026-01-01', true],
    ['the day before', {}, '2025-12-31', false],
    ['on its last day', { ends_on: '2026-06-30' }, '2026-06-30', true],
    ['the day after', { ends_on: '2026-06-30' }, '2026-07-01', false],
    ['without an end', {}, '2099-01-01', true],
    ...statuses
      .filter((status) => status !== S.active)
      .map((status_id): [string, Partial<CustomerOrganizerState>, string, boolean] => [
        `in status ${status_id}`,
        { status_id },
        '2026-02-01',
        false,
      ]),
  ])('is in force %s', (_, change, today, expected) => {
    expect(isInForce(customerOrganizer(S.active, change), today)).toBe(expected)
  })

  it('never leaves a final status', () => {
    const { steps, consequences } = customerOrganizerCase
    for (const { from } of [...Object.values(steps), ...Object.values(consequences)])
      for (const over of [S.rejected, S.withdrawn, S.ended, S.expired]) expect(from).not.toContain(over)
  })
})
