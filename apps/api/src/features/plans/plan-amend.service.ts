import type { AmendKind } from '@zakup/domain/plans/amend-kind'
import { amendmentRefusal } from '@zakup/domain/plans/plan-amendments'
import type { Transaction } from 'kysely'
import { takeCase } from '../../cases/case-commands.service.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges } from '../../kernel/snapshot-journal.ts'
import { amendmentFacts } from './plan-amendment.queries.ts'
import { cloneItems, insertNextEdition } from './plan-clone.queries.ts'
import { planItemIds } from './plan-items-of-plan.queries.ts'
import { plans } from './plan-steps.service.ts'

/** Starts the next edition: a copy of the one in force, which stays in force until the copy is approved. */
export function amendPlan(
  ctx: CallContext<'cabinet'>,
  id: number,
  { kind, ground }: { kind: AmendKind; ground: string },
): Promise<number> {
  return takeCase(ctx, plans, id, 'amend', {}, async ({ trx, source, actor: { person_id } }) => {
    await refuseAmendment(trx, id, kind)
    const editionId = await insertNextEdition(trx, id, { amend_kind: kind, amend_ground: ground, person_id })
    await cloneItems(trx, id, editionId, person_id)
    await journalChanges(trx, source, 'plan', new Map(), [editionId])
    await journalChanges(trx, source, 'plan_item', new Map(), await planItemIds(trx, editionId))
    return editionId
  })
}

/** Правила п. 28: how often a plan may be amended. */
export async function refuseAmendment(trx: Transaction<DB>, planId: number, kind: AmendKind): Promise<void> {
  const facts = await amendmentFacts(trx, planId)
  const refusal = amendmentRefusal({ kind, ...facts })
  if (refusal) throw new ProblemError(409, refusal.code, { values: { count: facts.this_month } })
}
