import { describe, expect, it } from 'vitest'
import { USER_TYPES, userTypesOf } from '../actor.ts'
import { actingRoleRefusal, type OwnMembership } from './acting-role.ts'

const membership: OwnMembership = {
  person_id: 1,
  role: 'specialist',
  is_customer: true,
  is_organizer: true,
  is_supplier: false,
  is_operator: false,
}

describe('acting role', () => {
  it('offers the roles of the organisation only', () => {
    expect(userTypesOf(membership, 'head')).toEqual(['customer', 'organizer'])
    expect(userTypesOf({ ...membership, is_operator: true }, 'operator')).toEqual(['operator'])
    expect(userTypesOf(membership, 'operator')).toEqual([])
  })

  it.each(USER_TYPES)('as %s', (userType) => {
    const refusal = actingRoleRefusal({ person_id: 1 }, membership, userType)
    expect(refusal?.code ?? null).toBe(
      userType === 'customer' || userType === 'organizer' ? null : 'auth.user_type_not_allowed',
    )
  })

  it('refuses a membership of someone else', () => {
    expect(actingRoleRefusal({ person_id: 2 }, membership, 'customer')?.code).toBe('auth.membership_ended')
  })
})
