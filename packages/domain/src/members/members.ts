import type { Actor, MemberRole } from '../actor.ts'
import { iinBinKind, isIinBin } from '../iin-bin.ts'
import type { Refusal } from '../refusal.ts'

export type MemberAction = 'update' | 'end'

export interface MemberAtHand {
  person_id: number
  role: MemberRole
  is_ended: boolean
  /** Nobody else of the organisation may do what this one may: a head, at the operator's an operator. */
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

/** Who says who works in an organisation: its heads; at the operator's, which has no heads, its operators. */
export function membersRoleRefusal({ role }: Pick<Actor, 'role'>): MemberRefusal | null {
  return role === 'specialist' ? { kind: 'role', code: 'member.head_only', ground: GROUND } : null
}

/** Roles there are in the actor's organisation: operators work for the operator alone, and nobody else does. */
export function rolesHere({ user_type }: Pick<Actor, 'user_type'>): readonly MemberRole[] {
  return user_type === 'operator' ? ['operator'] : ['specialist', 'head']
}

/** The role whose last holder stays. */
export function leadRole({ user_type }: Pick<Actor, 'user_type'>): MemberRole {
  return user_type === 'operator' ? 'operator' : 'head'
}

/** Whether the actor may give this role, to a member or in an invitation. */
export function giveRoleRefusal(
  actor: Pick<Actor, 'role' | 'user_type'>,
  role: MemberRole,
): MemberRefusal | null {
  const lead = membersRoleRefusal(actor)
  if (lead) return lead
  return rolesHere(actor).includes(role)
    ? null
    : { kind: 'role', code: 'member.role_not_here', ground: GROUND }
}

/** Role, then state; null is allowed. The server and the button ask this one; `newRole` is what an update gives. */
export function memberRefusal(
  actor: Acting,
  member: MemberAtHand,
  action: MemberAction,
  newRole: MemberRole = member.role,
): MemberRefusal | null {
  const role = giveRoleRefusal(actor, newRole)
  if (role) return role
  // Nobody raises, lowers or ends themselves: there is always somebody else who has seen it.
  if (member.person_id === actor.person_id)
    return { kind: 'role', code: 'member.not_yourself', ground: GROUND }
  if (member.is_ended) return { kind: 'state', code: 'member.already_ended', ground: GROUND }
  if (member.is_last_lead && (action === 'end' || newRole !== member.role))
    return { kind: 'state', code: 'member.last_head', ground: GROUND }
  return null
}

export type InviteeFalsehood = 'member.bad_check_digit' | 'member.iin_is_bin'

/** What is never the ИИН of somebody to invite. */
export function inviteeFalsehood(iin: string): InviteeFalsehood | null {
  if (!isIinBin(iin)) return 'member.bad_check_digit'
  return iinBinKind(iin) === 'iin' ? null : 'member.iin_is_bin'
}
