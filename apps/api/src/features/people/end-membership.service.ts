import type { Person } from '@zakup/contract/people/people.routes'
import { maskedText } from '@zakup/domain/journal/masked-state'
import { endMembershipRefusal } from '@zakup/domain/members/end-membership'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { endWork } from '../members/end-work.shared.ts'
import { lockMembership } from './account-desk.queries.ts'
import { keepOneOperator } from './account-desk.service.ts'
import { readPerson } from './people.queries.ts'

/** An operator ends a membership: a closed or lost account, a head who has left or died. */
export async function endMembership(
  ctx: CallContext<'cabinet'>,
  personId: number,
  membershipId: number,
  reason: string,
): Promise<Person> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'membership.end', async (trx, source) => {
    const work = there(await lockMembership(trx, personId, membershipId))
    refuse(endMembershipRefusal(ctx.actor, work))
    if (work.role === 'operator') await keepOneOperator(trx, personId)
    const journal = await endWork(trx, source, work, maskedText(reason), 'membership_ended_by_operator')
    return { result: null, ...journal }
  })
  return there(await ctx.own((trx) => readPerson(trx, personId)))
}
