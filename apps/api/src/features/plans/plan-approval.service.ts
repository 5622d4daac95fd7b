import { PLAN_STATUS, type PlanAction, withdrawnTo } from '@zakup/domain/plans/plan-machine'
import { planRefusal, planRoleRefusal } from '@zakup/domain/plans/plan-refusal'
import { planTitle } from '@zakup/messages/plan-title'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { currentDay } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { notify } from '../notices/notify.shared.ts'
import { approveFirstEdition, approveNextEdition } from './plan-edition.ts'
import { type LockedPlan, lockPlan } from './plan-lock.queries.ts'
import { refuseRemarks } from './plan-readiness.ts'
import { approvedNow, changePlan, submittedNow, titlePartsOf } from './plans.queries.ts'

type Ctx = CallContext<'cabinet'>

/** One step of a plan's life cycle: locks the row, checks the rule, then runs `work`. */
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

/** Changes the row of the plan and journals the change. */
async function move(
  ctx: Ctx,
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: Parameters<typeof changePlan>[3],
): Promise<void> {
  const before = await snapshotsOf(trx, 'plan', [id])
  await changePlan(trx, ctx.actor, id, changes)
  await journalChanges(trx, source, 'plan', before, [id])
}

export function startPlanApproval(ctx: Ctx, id: number): Promise<number> {
  return step(ctx, id, 'start_approve_process', async (trx, _plan, source) => {
    await refuseRemarks(trx, id)
    await move(ctx, trx, source, id, {
      status_id: PLAN_STATUS.onApproval,
      ...submittedNow(ctx.actor.person_id),
      return_reason: null,
    })
    await notifyOfPlan(ctx, trx, source, id, 'plan.submitted')
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
  return step(ctx, id, 'return', async (trx, _plan, source) => {
    await move(ctx, trx, source, id, { status_id: PLAN_STATUS.returned, return_reason: reason })
    await notifyOfPlan(ctx, trx, source, id, 'plan.returned', reason)
  })
}

export function approvePlan(
  ctx: Ctx,
  id: number,
  decree: { decree_number: string; decree_date: string },
): Promise<number> {
  return step(ctx, id, 'approve', async (trx, plan, source) => {
    if (decree.decree_date > (await currentDay(trx))) throw new ProblemError(409, 'plan.decree_in_future')
    const comeIntoForce = () =>
      move(ctx, trx, source, id, {
        ...decree,
        status_id: PLAN_STATUS.approved,
        ...approvedNow(ctx.actor.person_id),
      })
    const previousId = plan.previous_id
    if (previousId === null) await approveFirstEdition(ctx, trx, source, id, comeIntoForce)
    else
      await approveNextEdition(ctx, trx, source, { id, previousId }, async () => {
        // The order matters: only one edition of a year and type may be in force at any moment.
        await move(ctx, trx, source, previousId, { status_id: PLAN_STATUS.superseded })
        await comeIntoForce()
      })
    await notifyOfPlan(ctx, trx, source, id, 'plan.approved')
  })
}

/** Sends the notice of a step: a submitted plan waits for the head; after the decision the specialists continue. */
async function notifyOfPlan(
  { actor: { organization_id } }: Ctx,
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  kind: 'plan.submitted' | 'plan.approved' | 'plan.returned',
  reason: string | null = null,
): Promise<void> {
  await notify(trx, source, {
    organization_id,
    roles: [kind === 'plan.submitted' ? 'head' : 'specialist'],
    kind,
    about: id,
    values: { name: planTitle(await titlePartsOf(trx, id)), reason },
  })
}
