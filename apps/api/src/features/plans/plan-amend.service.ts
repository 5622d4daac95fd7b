import type { AmendKind } from '@zakup/domain/plans/amend-kind'
import { amendmentRefusal } from '@zakup/domain/plans/plan-amendments'
import { planRefusal, planRoleRefusal } from '@zakup/domain/plans/plan-refusal'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { amendmentFacts } from './plan-amendment.queries.ts'
import { cloneItems, insertNextEdition } from './plan-clone.queries.ts'
import { planItemIds } from './plan-items-of-plan.queries.ts'
import { lockPlan } from './plan-lock.queries.ts'

/** Starts the next edition: a copy of the one in force, which stays in force until the copy is approved. */
export async function amendPlan(
  ctx: CallContext<'cabinet'>,
  id: number,
  { kind, ground }: { kind: AmendKind; ground: string },
): Promise<number> {
  refuse(planRoleRefusal(ctx.actor, 'amend'))
  return command(ctx, 'plan.amend', async (trx, source) => {
    const plan = there(await lockPlan(trx, ctx.actor.organization_id, id))
    refuse(planRefusal(ctx.actor, plan, 'amend'))
    await refuseAmendment(trx, id, kind)
    const editionId = await insertNextEdition(trx, id, {
      amend_kind: kind,
      amend_ground: ground,
      person_id: ctx.actor.person_id,
    })
    await cloneItems(trx, id, editionId, ctx.actor.person_id)
    await journalChanges(trx, source, 'plan', new Map(), [editionId])
    await journalChanges(trx, source, 'plan_item', new Map(), await planItemIds(trx, editionId))
    return { result: editionId }
  })
}

/** Правила п. 28: how often a plan may be amended. */
export async function refuseAmendment(trx: Transaction<DB>, planId: number, kind: AmendKind): Promise<void> {
  const facts = await amendmentFacts(trx, planId)
  const refusal = amendmentRefusal({ kind, ...facts })
  if (refusal) throw new ProblemError(409, refusal.code, { values: { count: facts.this_month } })
}
