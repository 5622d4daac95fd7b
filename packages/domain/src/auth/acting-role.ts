import { type Actor, type MemberRole, type OrganizationRoles, type UserType, userTypesOf } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

export interface OwnMembership extends OrganizationRoles {
  person_id: number
  role: MemberRole
}

export type ActingRoleRefusal = Refusal<'auth.membership_ended' | 'auth.user_type_not_allowed'>

/** May this person act for the organisation of `membership`, which has not ended, as `userType`? Decision 0009. */
export function actingRoleRefusal(
  actor: Pick<Actor, 'person_id'>,
  membership: OwnMembership,
  userType: UserType,
): ActingRoleRefusal | null {
  if (membership.person_id !== actor.person_id)
    return { kind: 'role', code: 'auth.membership_ended', ground: 'decision 0009' }
  if (!userTypesOf(membership, membership.role).includes(userType))
    return { kind: 'role', code: 'auth.user_type_not_allowed', ground: 'decision 0009' }
  return null
}
