import { PLAN_STATUS, type PlanAction, withdrawnTo } from '@zakup/domain/plans/plan-machine'
import { planRefusal, planRoleRefusal } from '@zakup/domain/plans/plan-refusal'
import { planTitle } from '@zakup/messages/plan-title'
import { sql, type Transaction } from 'kysely'
import { touched } from '../../db/last-change.ts'
import { dictRefOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { notify } from '../notices/notify.service.ts'
import { approveFirstEdition, approveNextEdition } from './plan-edition.service.ts'
import { type LockedPlan, lockPlan } from './plan-lock.queries.ts'
import { refuseRemarks } from './plan-readiness.ts'

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
  change: Record<string, unknown>,
): Promise<void> {
  const before = await snapshotsOf(trx, 'plan', [id])
  await trx
    .updateTable('plan')
    .set({ ...change, ...touched(ctx.actor) })
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
    await refuseFutureDecree(trx, decree.decree_date)
    const comeIntoForce = () =>
      move(ctx, trx, source, id, {
        ...decree,
        status_id: PLAN_STATUS.approved,
        approved_by: ctx.actor.person_id,
        approved_at: sql`now()`,
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
  const plan = await trx
    .selectFrom('plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .select(['p.edition', 'p.year_id as year', dictRefOf('pt').as('type')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  await notify(trx, source, {
    organization_id,
    roles: [kind === 'plan.submitted' ? 'head' : 'specialist'],
    kind,
    subject: ['plan', id],
    values: { name: planTitle(plan), reason },
  })
}

async function refuseFutureDecree(trx: Transaction<DB>, day: string): Promise<void> {
  const { rows } = await sql<{ future: boolean }>`select ${day}::date > current_date as future`.execute(trx)
  if (rows[0]?.future) throw new ProblemError(409, 'plan.decree_in_future')
}
