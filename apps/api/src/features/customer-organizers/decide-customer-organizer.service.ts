import {
  type CustomerOrganizerAction,
  customerOrganizerRefusal,
  customerOrganizerRoleRefusal,
} from '@zakup/domain/customer-organizers/customer-organizer-machine'
import { periodProblem } from '@zakup/domain/customer-organizers/customer-organizer-period'
import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { notify } from '../notices/notify.shared.ts'
import { type LockedCustomerOrganizer, lockCustomerOrganizer } from './customer-organizer-lock.queries.ts'
import type { Side } from './customer-organizer-rows.queries.ts'
import { storeStep } from './customer-organizer-write.queries.ts'

type Ctx = CallContext<'cabinet'>

const NOTICES = {
  approve: 'customer_organizer.approved',
  reject: 'customer_organizer.rejected',
  withdraw: 'customer_organizer.withdrawn',
  end: 'customer_organizer.ended',
} as const satisfies Record<CustomerOrganizerAction, NoticeKind>

/** One step of a relation by one side; the other side gets a notice. */
export async function stepCustomerOrganizer(
  ctx: Ctx,
  id: number,
  action: CustomerOrganizerAction,
  reason: string | null = null,
): Promise<number> {
  refuse(customerOrganizerRoleRefusal(ctx.actor, action))
  return command(ctx, `customer_organizer.${action}`, async (trx, source) => {
    const side = sideOf(ctx)
    const customerOrganizer = there(await lockCustomerOrganizer(trx, side, ctx.actor.organization_id, id))
    refuse(customerOrganizerRefusal(ctx.actor, customerOrganizer, action))
    if (action === 'approve') refusePast(customerOrganizer)
    const before = await snapshotsOf(trx, 'customer_organizer', [id])
    await storeStep(trx, id, action, ctx.actor.person_id, reason)
    await journalChanges(trx, source, 'customer_organizer', before, [id])
    const [other, self] =
      side === 'customer' ? (['organizer', 'customer'] as const) : (['customer', 'organizer'] as const)
    await notify(trx, source, {
      organization_id: customerOrganizer[`${other}_id`],
      kind: NOTICES[action],
      subject: ['customer_organizer', id],
      values: { organization: customerOrganizer[`${self}_name`], reason },
    })
    return { result: id }
  })
}

/** The role check has allowed only these two. */
export function sideOf({ actor }: Pick<Ctx, 'actor'>): Side {
  return actor.user_type === 'organizer' ? 'organizer' : 'customer'
}

function refusePast(customerOrganizer: LockedCustomerOrganizer): void {
  const problem = periodProblem(customerOrganizer, customerOrganizer.today)
  if (problem) throw new ProblemError(409, problem)
}
