import { expDueAt } from '@zakup/domain/supplier-exp/supplier-exp-deadlines'
import {
  type ExpStatus,
  type ExpStep,
  expMachine,
  expRefusal,
  expRoleRefusal,
} from '@zakup/domain/supplier-exp/supplier-exp-machine'
import type { Transaction } from 'kysely'
import { NOW } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { findExp } from './exp-detail.queries.ts'
import { type LockedExp, lockExp } from './exp-lock.queries.ts'
import { notifyOther } from './exp-notices.ts'
import { type ExpChanges, setExp } from './exp-save.queries.ts'
import { type ExpScope, expScope } from './exp-scope.queries.ts'

type Ctx = CallContext<'cabinet'>

/** One step of an experience record by the supplier or the operator; the other side gets a notice. */
export async function stepExp(
  ctx: Ctx,
  id: number,
  step: ExpStep,
  reason: string | null = null,
): Promise<number> {
  refuse(expRoleRefusal(ctx.actor, step))
  const scope = expScope(ctx.actor)
  return command(ctx, `supplier_exp.${step}`, async (trx, source) => {
    const exp = there(await lockExp(trx, scope, ctx.actor.person_id, id))
    refuse(expRefusal(ctx.actor, exp, step))
    if (step === 'submit') await refuseRemarks(trx, scope, id)
    const before = await snapshotsOf(trx, 'supplier_exp', [id])
    await setExp(trx, source, id, {
      status_id: expMachine[step].to as ExpStatus,
      ...(await tracesOf(trx, source, exp, step, reason)),
    })
    await journalChanges(trx, source, 'supplier_exp', before, [id])
    await notifyOther(trx, source, exp, step, reason)
    return { result: id }
  })
}

/** Called after the lock: nobody can remove a document between this and the commit. */
async function refuseRemarks(trx: Transaction<DB>, scope: ExpScope, id: number): Promise<void> {
  const { remarks } = there(await findExp(trx, scope, id))
  if (remarks.length > 0)
    throw new ProblemError(409, 'supplier_exp.remarks', { values: { count: remarks.length } })
}

const NOBODY_LOOKED = {
  reviewed_by: null,
  reviewed_at: null,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
} satisfies ExpChanges

/** Who did the step, when and why, and the deadline of the next one. */
async function tracesOf(
  trx: Transaction<DB>,
  { person_id }: JournalSource,
  { today }: LockedExp,
  step: ExpStep,
  reason: string | null,
): Promise<ExpChanges> {
  // The deadline of the review runs from submission: taking the record does not start a new one.
  if (step === 'take') return { reviewed_by: person_id }
  const due_at = expDueAt(step, today, await workCalendar(trx))
  switch (step) {
    case 'submit':
      return { ...NOBODY_LOOKED, due_at, submitted_at: NOW, submitted_by: person_id }
    case 'withdraw':
      return { ...NOBODY_LOOKED, due_at, submitted_at: null, submitted_by: null }
    case 'endorse':
      return { due_at, reviewed_by: person_id, reviewed_at: NOW }
    case 'return':
    case 'confirm':
    case 'refuse':
      return { due_at, decided_by: person_id, decided_at: NOW, decision_reason: reason }
  }
}
