import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { BodyOf } from '@zakup/contract/route'
import type { MemberRole } from '@zakup/domain/actor'
import { leadRole, type MemberAction, memberRefusal, membersRoleRefusal } from '@zakup/domain/members/members'
import type { Transaction } from 'kysely'
import { lastChange } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { oweSecondFactor } from './add-member.shared.ts'
import { endWork } from './end-work.shared.ts'
import { holdOperators } from './hold-operators.shared.ts'
import { lockMembers, updateMembership } from './members.queries.ts'

type Ctx = CallContext<'cabinet'>

export async function updateMember(
  ctx: Ctx,
  id: number,
  { position, role, version }: BodyOf<(typeof memberRoutes)['updateMember']>,
): Promise<number> {
  refuse(membersRoleRefusal(ctx.actor))
  return command(ctx, 'membership.update', async (trx, source) => {
    const member = await lockedFor(trx, ctx, id, 'update', role)
    if (member.version !== version)
      throw changedMeanwhile('member.changed_meanwhile', await lastChange(trx, 'membership', id))
    await updateMembership(trx, source, id, { position_ru: position, role })
    if (role !== member.role && role === leadRole(ctx.actor))
      await oweSecondFactor(trx, source, member.person_id)
    return {
      result: id,
      subject: ['membership', id],
      before: { position_ru: member.position_ru, role: member.role },
      after: { position_ru: position, role },
    }
  })
}

/** Access ends at once; the membership row and the person's actions stay. */
export async function endMember(ctx: Ctx, id: number, reason: string): Promise<number> {
  refuse(membersRoleRefusal(ctx.actor))
  return command(ctx, 'membership.end', async (trx, source) => {
    const member = await lockedFor(trx, ctx, id, 'end')
    const journal = await endWork(trx, source, member, reason, 'membership_ended')
    return { result: id, ...journal }
  })
}

async function lockedFor(
  trx: Transaction<DB>,
  { actor }: Ctx,
  id: number,
  action: MemberAction,
  newRole?: MemberRole,
) {
  const lead = leadRole(actor)
  if (lead === 'operator') await holdOperators(trx)
  const members = await lockMembers(trx, actor.organization_id, id)
  const member = there(members.find((row) => row.id === id))
  // Deactivated accounts don't count as heads.
  const atWork = members.filter((row) => !row.is_ended && row.is_active)
  const me = atWork.find((row) => row.id === actor.membership_id)
  const is_last_lead = member.role === lead && !atWork.some((row) => row.id !== id && row.role === lead)
  const role = member.role as MemberRole
  refuse(
    memberRefusal(
      { ...actor, role: (me?.role ?? 'specialist') as MemberRole },
      { ...member, role, is_last_lead },
      action,
      newRole,
    ),
  )
  return { ...member, role }
}
