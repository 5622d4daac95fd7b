import { PLAN_STATUS, type PlanAction, withdrawnTo } from '@zakup/domain/plans/plan-machine'
import { planRefusal, planRoleRefusal } from '@zakup/domain/plans/plan-refusal'
import { sql, type Transaction } from 'kysely'
import type { CallContext } from '../../app/call-context.ts'
import { command, type JournalSource } from '../../app/command.ts'
import { ProblemError, refuse, there } from '../../app/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../app/snapshot-journal.ts'
import type { DB } from '../../db/types.gen.ts'
import { approveFirstEdition, approveNextEdition } from './plan-edition.service.ts'
import { type LockedPlan, lockPlan } from './plan-lock.queries.ts'
import { refuseRemarks } from './plan-readiness.ts'
import { touched } from './plan-touched.ts'

type Ctx = CallContext<'cabinet'>

/** One step of a plan's life: the row is locked, the rule asked, then `work` does the rest. */
function step(
  ctx: Ctx,
  id: number,
  action: PlanAction,
  work: (trx: Transaction<DB>, plan: LockedPlan, source: JournalSource) => Promise<void>,
): Promise<number> {
  refuse(planRoleRefusal(ctx.actor, action))
  return command(ctx, `plan.${action}`, async (trx, source) => {
    const plan = there(
      await lockPlan(trx, ctx.actor.organization_id, id, { withPrevious: action === 'approve' }),
    )
    refuse(planRefusal(ctx.actor, plan, action))
    await work(trx, plan, source)
    return { result: id }
  })
}

/** Changes the plan's own row and says so in the journal. */
async function move(
  ctx: Ctx,
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  const before = await snapshotsOf(trx, 'plan', [id])
  await trx
    .updateTable('plan')
    .set({ ...change, ...touched(ctx) })
    .where('id', '=', id)
    .execute()
  await journalChanges(trx, source, 'plan', before, [id])
}

export function startPlanApproval(ctx: Ctx, id: number): Promise<number> {
  return step(ctx, id, 'start_approve_process', async (trx, _plan, source) => {
    await refuseRemarks(trx, id)
    await move(ctx, trx, source, id, {
      status_id: PLAN_STATUS.onApproval,
      submitted_by: ctx.actor.person_id,
      submitted_at: sql`now()`,
      return_reason: null,
    })
  })
}

export function withdrawPlan(ctx: Ctx, id: number): Promise<number> {
  return step(ctx, id, 'withdraw', (trx, plan, source) =>
    move(ctx, trx, source, id, {
      status_id: withdrawnTo(plan.edition),
      submitted_by: null,
      submitted_at: null,
    }),
  )
}

export function returnPlan(ctx: Ctx, id: number, reason: string): Promise<number> {
  return step(ctx, id, 'return', (trx, _plan, source) =>
    move(ctx, trx, source, id, { status_id: PLAN_STATUS.returned, return_reason: reason }),
  )
}

export function approvePlan(
  ctx: Ctx,
  id: number,
  decree: { decree_number: string; decree_date: string },
): Promise<number> {
  return step(ctx, id, 'approve', async (trx, plan, source) => {
    await refuseFutureDecree(trx, decree.decree_date)
    const comeIntoForce = () =>
      move(ctx, trx, source, id, {
        ...decree,
        status_id: PLAN_STATUS.approved,
        approved_by: ctx.actor.person_id,
        approved_at: sql`now()`,
      })
    if (plan.previous_id === null) return approveFirstEdition(ctx, trx, source, id, comeIntoForce)
    const previousId = plan.previous_id
    await approveNextEdition(ctx, trx, source, { id, previousId }, async () => {
      // In this order: only one edition of a year and a type is in force at any moment.
      await move(ctx, trx, source, previousId, { status_id: PLAN_STATUS.superseded })
      await comeIntoForce()
    })
  })
}

async function refuseFutureDecree(trx: Transaction<DB>, day: string): Promise<void> {
  const { rows } = await sql<{ future: boolean }>`select ${day}::date > current_date as future`.execute(trx)
  if (rows[0]?.future) throw new ProblemError(409, 'plan.decree_in_future')
}
