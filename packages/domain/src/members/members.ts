import type { Actor, MemberRole } from '../actor.ts'
import { iinBinKind, isIinBin } from '../iin-bin.ts'
import type { Refusal } from '../refusal.ts'

export type MemberAction = 'update' | 'end'

export interface MemberAtHand {
  person_id: number
  role: MemberRole
  is_ended: boolean
  /** The last head of the organisation (at the operator: the last operator). */
  is_last_lead: boolean
}

type Acting = Pick<Actor, 'person_id' | 'role' | 'user_type'>

export type MemberRefusal = Refusal<
  | 'member.head_only'
  | 'member.not_yourself'
  | 'member.already_ended'
  | 'member.last_head'
  | 'member.role_not_here'
>

const GROUND = 'decision 0026'

/** Heads manage the members of an organisation; at the operator's, which has no heads, operators do. */
export function membersRoleRefusal({ role }: Pick<Actor, 'role'>): MemberRefusal | null {
  return role === 'specialist' ? { kind: 'role', code: 'member.head_only', ground: GROUND } : null
}

/** Roles available in the actor's organisation: the operator's has only operators, and no other has any. */
export function assignableRoles({ user_type }: Pick<Actor, 'user_type'>): readonly MemberRole[] {
  return user_type === 'operator' ? ['operator'] : ['specialist', 'head']
}

/** The role that at least one member must keep. */
export function leadRole({ user_type }: Pick<Actor, 'user_type'>): MemberRole {
  return user_type === 'operator' ? 'operator' : 'head'
}

/** Whether the actor may assign this role to a member or in an invitation. */
export function giveRoleRefusal(
  actor: Pick<Actor, 'role' | 'user_type'>,
  role: MemberRole,
): MemberRefusal | null {
  const lead = membersRoleRefusal(actor)
  if (lead) return lead
  return assignableRoles(actor).includes(role)
    ? null
    : { kind: 'role', code: 'member.role_not_here', ground: GROUND }
}

/** Checks the role, then the state; null means allowed. For server and button; `newRole` is what an update assigns. */
export function memberRefusal(
  actor: Acting,
  member: MemberAtHand,
  action: MemberAction,
  newRole: MemberRole = member.role,
): MemberRefusal | null {
  const role = giveRoleRefusal(actor, newRole)
  if (role) return role
  // Nobody may change their own role or end their own membership: a second person must be involved.
  if (member.person_id === actor.person_id)
    return { kind: 'role', code: 'member.not_yourself', ground: GROUND }
  if (member.is_ended) return { kind: 'state', code: 'member.already_ended', ground: GROUND }
  if (member.is_last_lead && (action === 'end' || newRole !== member.role))
    return { kind: 'state', code: 'member.last_head', ground: GROUND }
  return null
}

export type InviteeProblem = 'member.bad_check_digit' | 'member.iin_is_bin'

/** Why a number cannot be the ИИН of an invitee. */
export function inviteeProblem(iin: string): InviteeProblem | null {
  if (!isIinBin(iin)) return 'member.bad_check_digit'
  return iinBinKind(iin) === 'iin' ? null : 'member.iin_is_bin'
}
