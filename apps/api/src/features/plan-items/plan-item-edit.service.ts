import { planItemRefusal, planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { type LockedItem, lockItems } from './plan-item-lock.queries.ts'

type Ctx = CallContext<'cabinet'>

/**
 * One change of an item in preparation: locks it, checks the rule, runs `work` and journals the state before and after.
 * Every change, including to its qualification, goes through here.
 */
export function editItem<Result>(
  ctx: Ctx,
  action: string,
  id: number,
  work: (trx: Transaction<DB>, item: LockedItem) => Promise<Result>,
): Promise<Result> {
  refuse(planItemRoleRefusal(ctx.actor))
  return command(ctx, action, async (trx, source) => {
    const item = there((await lockItems(trx, ctx.actor.organization_id, [id]))[0])
    refuse(planItemRefusal(ctx.actor, item, 'edit'))
    const before = await snapshotsOf(trx, 'plan_item', [id])
    const result = await work(trx, item)
    await journalChanges(trx, source, 'plan_item', before, [id])
    return { result }
  })
}

export function refuseStale(item: LockedItem, version: number): void {
  if (item.version !== version) throw changedMeanwhile('plan_item.changed_meanwhile', item)
}
