import type { UserType } from '@zakup/domain/actor'
import { ORDER_STATUS, orderCase } from '@zakup/domain/purchase-orders/order-case'
import { RNU_STATUS, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { EXP_STATUS, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { describe, expect, it } from 'vitest'
import { offeredSteps } from './offered-steps.ts'

const by = (user_type: UserType) => ({ person_id: 1, organization_id: 1, role: 'head' as const, user_type })
const names = (steps: { action: string }[]) => steps.map(({ action }) => action).join(' ')

describe('the steps that are offered, in the order of the buttons', () => {
  it.each([
    ['supplier', 'draft', 'delete'],
    ['supplier', 'submitted', 'withdraw'],
    ['supplier', 'returned', ''],
    ['operator', 'submitted', 'take'],
    ['operator', 'review', 'refuse return endorse'],
    ['operator', 'approval', 'refuse return confirm'],
    ['operator', 'confirmed', ''],
    ['customer', 'review', ''],
  ] as const)('experience: %s, %s: %s', (side, status, steps) => {
    const state = { status_id: EXP_STATUS[status], reviewed_by: null, is_own: false }
    expect(names(offeredSteps(expCase, by(side), state, ['submit']))).toBe(steps)
  })
  it.each([
    ['customer', 'draft', 'delete'],
    ['customer', 'submitted', 'withdraw'],
    ['operator', 'submitted', 'return include'],
    ['operator', 'active', 'exclude'],
    ['operator', 'excluded', ''],
  ] as const)('register: %s, %s: %s', (side, status, steps) => {
    const state = { status_id: RNU_STATUS[status], is_own: false }
    expect(names(offeredSteps(rnuCase, by(side), state, ['submit']))).toBe(steps)
  })
  it.each([
    ['customer', 'draft', 'delete'],
    ['customer', 'sent', 'withdraw'],
    ['organizer', 'sent', 'reject return confirm'],
    ['organizer', 'confirmed', ''],
  ] as const)('order: %s, %s: %s', (side, status, steps) => {
    const state = {
      status_id: ORDER_STATUS[status],
      item_count: 1,
      organizer_id: 1,
      customer_organizer_in_force: true,
    }
    expect(names(offeredSteps(orderCase, by(side), state, ['send']))).toBe(steps)
  })
})

it('a step refused by a rule is offered with its reason', () => {
  const state = { status_id: RNU_STATUS.submitted, is_own: true }
  expect(offeredSteps(rnuCase, by('operator'), state, ['submit'])).toMatchObject([
    { action: 'return', refusal: { code: 'rnu.own_organization' } },
    { action: 'include', refusal: { code: 'rnu.own_organization' } },
  ])
})
