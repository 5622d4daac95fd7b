import type { planRoutes } from '@zakup/contract/plans/plans.routes'
import type { BodyOf } from '@zakup/contract/route'
import { planCase } from '@zakup/domain/plans/plan-case'
import type { Transaction } from 'kysely'
import { changeCase, takeCase } from '../../cases/case-commands.service.ts'
import { deleteRow, setRows } from '../../cases/case-rows.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { refuseAmendment } from './plan-amend.service.ts'
import { planItemIds } from './plan-items-of-plan.queries.ts'
import type { LockedPlan } from './plan-lock.queries.ts'
import { knownReferences } from './plan-references.queries.ts'
import { plans } from './plan-steps.service.ts'
import { insertPlan } from './plans.queries.ts'

type Ctx = CallContext<'cabinet'>

export async function createPlan(ctx: Ctx, body: BodyOf<(typeof planRoutes)['createPlan']>): Promise<number> {
  refuse(planCase.roleRefusal(ctx.actor, 'create'))
  return command(ctx, 'plan.create', async (trx, source) => {
    const { this_year } = await knownReferences(trx, body)
    if (body.year_id < this_year) throw new ProblemError(409, 'plan.year_closed')
    const made = await insertPlan(trx, ctx.actor, body)
    if (!made) throw new ProblemError(409, 'plan.exists')
    await journalChanges(trx, source, 'plan', new Map(), [made.id])
    return { result: made.id }
  })
}

export function updatePlan(
  ctx: Ctx,
  id: number,
  { version, ...changes }: BodyOf<(typeof planRoutes)['updatePlan']>,
): Promise<number> {
  return changeCase(ctx, plans, id, 'edit', {
    version,
    name: 'update',
    async write({ trx, source, row }) {
      await refuseChanges(trx, row, changes)
      await setRows(trx, 'plan', source, [id], changes).catch(alreadyThere)
    },
  })
}

/** Only a first edition may change the type, which identifies its chain; only an amendment has a kind and a ground. */
async function refuseChanges(
  trx: Transaction<DB>,
  plan: LockedPlan,
  changes: Omit<BodyOf<(typeof planRoutes)['updatePlan']>, 'version'>,
): Promise<void> {
  const { plan_type_id, amend_kind, amend_ground } = changes
  if (plan_type_id !== undefined) await knownReferences(trx, { plan_type_id }, plan)
  if (plan.edition > 1 && plan_type_id !== undefined && plan_type_id !== plan.plan_type_id)
    throw new ProblemError(409, 'plan.type_of_amendment')
  if (plan.edition === 1 && (amend_kind !== undefined || amend_ground !== undefined))
    throw new ProblemError(409, 'plan.no_amendment')
  if (amend_kind !== undefined && amend_kind !== plan.amend_kind)
    await refuseAmendment(trx, plan.id, amend_kind)
}

/** Its items go with it. */
export function deletePlan(ctx: Ctx, id: number): Promise<void> {
  return takeCase(ctx, plans, id, 'delete', {}, async ({ trx, source }) => {
    const items = await planItemIds(trx, id)
    const [planBefore, itemsBefore] = [
      await snapshotsOf(trx, 'plan', [id]),
      await snapshotsOf(trx, 'plan_item', items),
    ]
    await deleteRow(trx, 'plan', id)
    await journalChanges(trx, source, 'plan', planBefore, [id])
    await journalChanges(trx, source, 'plan_item', itemsBefore, items)
  })
}

const UNIQUE_VIOLATION = '23505'

function alreadyThere(error: unknown): never {
  if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new ProblemError(409, 'plan.exists')
  throw error
}
