import type { StepOf } from '@zakup/domain/case'
import { type PlanAction, planCase } from '@zakup/domain/plans/plan-case'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { planTitle } from '@zakup/messages/plan-title'
import {
  type CaseOfTable,
  changeOthers,
  type Given,
  stepCase,
  type Taken,
} from '../../cases/case-commands.service.ts'
import { currentDay } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { approveFirstEdition, approveNextEdition } from './plan-edition.ts'
import { type LockedPlan, lockPlan } from './plan-lock.queries.ts'
import { refuseRemarks } from './plan-readiness.ts'
import { titlePartsOf } from './plans.queries.ts'

type PlanStep = Exclude<StepOf<typeof planCase>, 'amend'>

/** The decree by which the head approves. */
interface Decree {
  decree_number: string
  decree_date: string
}

export const plans: CaseOfTable<'plan', PlanAction, LockedPlan, PlanStep, { decree?: Decree }> = {
  table: 'plan',
  kind: planCase,
  changedMeanwhile: 'plan.changed_meanwhile',
  lock: (trx, { organization_id }, id, action) =>
    lockPlan(trx, organization_id, id, { withPrevious: action === 'approve' }),
  check: async ({ trx, row }, step, { decree }) => {
    if (step === 'start_approve_process') await refuseRemarks(trx, row.id)
    if (decree && decree.decree_date > (await currentDay(trx)))
      throw new ProblemError(409, 'plan.decree_in_future')
  },
  values: (_, _step, { decree }) => ({ ...decree }),
  work: (taken, step, write) => (step === 'approve' ? comeIntoForce(taken, write) : write()),
  notify: tellSides(planCase, async ({ trx, row }, { reason = null }: { reason?: string | null }) => ({
    name: planTitle(await titlePartsOf(trx, row.id)),
    reason,
  })),
}

type Ctx = CallContext<'cabinet'>

export function approvePlan(ctx: Ctx, id: number, decree: Decree): Promise<number> {
  return stepCase(ctx, plans, id, 'approve', { decree })
}

export function stepPlan(
  ctx: Ctx,
  id: number,
  step: Exclude<PlanStep, 'approve'>,
  given: Given = {},
): Promise<number> {
  return stepCase(ctx, plans, id, step, given)
}

/** With the edition its items change, and the edition before it is in force no longer. */
async function comeIntoForce(taken: Taken<LockedPlan>, write: () => Promise<void>): Promise<void> {
  const { previous_id } = taken.row
  if (previous_id === null) return approveFirstEdition(taken, write)
  await approveNextEdition(taken, previous_id, async () => {
    // The order matters: only one edition of a year and type may be in force at any moment.
    await changeOthers(taken, 'plan', [previous_id], { status_id: PLAN_STATUS.superseded })
    await write()
  })
}
