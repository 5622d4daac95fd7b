/** Who acts: a person, in one organisation, in one of its roles. Decision 0009. */

/** In which capacity the organisation takes part; `operator` is the portal's own staff. */
export const USER_TYPES = ['customer', 'organizer', 'supplier', 'operator'] as const
export type UserType = (typeof USER_TYPES)[number]

/** A specialist prepares; a head approves and signs. Never both for one document. */
export const MEMBER_ROLES = ['specialist', 'head', 'operator'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export interface OrganizationRoles {
  is_customer: boolean
  is_organizer: boolean
  is_supplier: boolean
  is_operator: boolean
}

export interface Actor {
  person_id: number
  session_id: string
  membership_id: number
  organization_id: number
  role: MemberRole
  user_type: UserType
}

/** The capacities a membership may act in, in the order the interface offers them. */
export function userTypesOf(organization: OrganizationRoles, role: MemberRole): UserType[] {
  if (role === 'operator') return organization.is_operator ? ['operator'] : []
  const types: UserType[] = []
  if (organization.is_customer) types.push('customer')
  if (organization.is_organizer) types.push('organizer')
  if (organization.is_supplier) types.push('supplier')
  return types
}
