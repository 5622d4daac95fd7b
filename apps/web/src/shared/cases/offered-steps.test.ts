import type { UserType } from '@zakup/domain/actor'
import { defineCase } from '@zakup/domain/case'
import { RNU_STATUS, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { describe, expect, it } from 'vitest'
import { offeredSteps } from './offered-steps.ts'

const by = (user_type: UserType) => ({ person_id: 1, organization_id: 1, role: 'head' as const, user_type })

const parcelCase = defineCase({
  ground: 'the post',
  statuses: { packed: 1, sent: 2, opened: 3 },
  sides: {
    supplier: { column: 'sender_id', only: 'rnu.customer_only' },
    customer: { column: 'receiver_id', only: 'rnu.customer_only' },
  },
  steps: {
    create: { by: 'supplier', from: [], to: 1 },
    edit: { by: 'supplier', from: [1], to: 'same', otherwise: 'rnu.not_open' },
    delete: { by: 'supplier', from: [1], to: 'gone', otherwise: 'rnu.not_open' },
    send: { by: 'supplier', from: [1], to: 2, otherwise: 'rnu.not_open' },
    lose: { by: ['customer', 'supplier'], from: [2], to: 3, otherwise: 'rnu.not_open' },
    open: { by: 'customer', from: [2], to: 3, otherwise: 'rnu.not_open' },
  },
})

describe('the steps that are offered', () => {
  it.each([
    ['supplier', 1, 'delete'],
    ['supplier', 2, 'lose'],
    ['supplier', 3, ''],
    ['customer', 1, ''],
    // In the order of their declaration.
    ['customer', 2, 'lose open'],
    ['organizer', 2, ''],
  ] as const)('to a %s in status %i: %s', (side, status_id, steps) => {
    // Sent from the form.
    const offered = offeredSteps(parcelCase, by(side), { status_id }, ['send'])
    expect(offered.map(({ action }) => action).join(' ')).toBe(steps)
  })

  it('have their reason, if a rule refuses them', () => {
    const state = { status_id: RNU_STATUS.submitted, is_own: true }
    const offered = offeredSteps(rnuCase, by('operator'), state, ['submit'])
    expect(offered.map(({ refusal }) => refusal?.code)).toEqual(offered.map(() => 'rnu.own_organization'))
    expect(offered).not.toEqual([])
  })
})
