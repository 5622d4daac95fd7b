import type { memberRoutes } from '@zakup/contract/members/members.routes'
import type { BodyOf } from '@zakup/contract/route'
import type { MemberRole } from '@zakup/domain/actor'
import { leadRole, type MemberAction, memberRefusal, membersRoleRefusal } from '@zakup/domain/members/members'
import { sql, type Transaction } from 'kysely'
import { lastChange, touched } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { oweSecondFactor } from './add-member.service.ts'
import { endWork } from './end-work.service.ts'
import { holdOperators } from './hold-operators.service.ts'

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
    await trx
      .updateTable('membership')
      .set({ position_ru: position, role, ...touched(source) })
      .where('id', '=', id)
      .execute()
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

/**
 * Locks all active members of the organisation, in one order: if two heads end each other's membership at once, the
 * second finds its own already ended.
 */
async function lockedFor(
  trx: Transaction<DB>,
  { actor }: Ctx,
  id: number,
  action: MemberAction,
  newRole?: MemberRole,
) {
  const lead = leadRole(actor)
  if (lead === 'operator') await holdOperators(trx)
  const members = await trx
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.person_id', 'm.role', 'm.position_ru', 'm.version', 'p.is_active'])
    .select(sql<boolean>`m.ended_on is not null`.as('is_ended'))
    .where('m.organization_id', '=', actor.organization_id)
    .where((eb) => eb.or([eb('m.ended_on', 'is', null), eb('m.id', '=', id)]))
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
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
